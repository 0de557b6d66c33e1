/** Said where scripts are off: the form above it cannot be sent then. */
export function NoScriptNotice() {
  return <noscript>This form needs JavaScript, which is switched off in your browser.</noscript>;
}
