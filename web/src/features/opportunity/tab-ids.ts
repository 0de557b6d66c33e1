import type { DetailTab } from './detail-tabs.ts';

/** Element ids by which a tab and its panel name each other. */
export const tabId = (tab: DetailTab): string => `tab-${tab}`;
export const panelId = (tab: DetailTab): string => `panel-${tab}`;
