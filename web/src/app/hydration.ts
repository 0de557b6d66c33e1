let announce: () => void = () => undefined;

/** Resolves once React has taken over the page, not only the frame around it. */
export const hydrated = new Promise<void>((resolve) => {
  announce = resolve;
});

export const announceHydration = () => announce();
