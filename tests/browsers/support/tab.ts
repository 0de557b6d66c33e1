/** Roles that the journeys use. */
export type Role = 'button' | 'checkbox' | 'combobox' | 'link' | 'menuitem' | 'option';

/** A tab of any engine. Each action waits until a user could do it. */
export interface Tab {
  open(path: string): Promise<void>;
  /** Clicks an element by its role and name. */
  click(role: Role, name: string | RegExp): Promise<void>;
  /** Replaces the text of a field. */
  fill(label: string, value: string): Promise<void>;
  /** Fills a date field, whose parts each engine shows in its own order. The date is YYYY-MM-DD. */
  fillDate(label: string, date: string): Promise<void>;
  /** Gives a file to a file input, which may be hidden. */
  upload(label: string, file: string): Promise<void>;
  /** The text that is shown. */
  text(): Promise<string>;
  /** Clicks the page's own button for printing, and returns the text of the print-out. */
  print(): Promise<string>;
  /** Errors of the page, as far as the driver reports them. */
  complaints: readonly string[];
}

/** Runs the work with a tab in a new browser, which is closed afterwards. */
export type WithTab = (work: (tab: Tab) => Promise<void>) => Promise<void>;

/** The labels of required fields end in an asterisk. */
export const labelPattern = (label: string) => new RegExp(`^${label}\\s*\\*?$`);

/** Expression that makes the page mark when it prints, without the browser's dialog. */
export const CATCH_PRINT = "void (window.print = () => { document.documentElement.dataset.printed = ''; })";
export const HAS_PRINTED = "'printed' in document.documentElement.dataset";
export const SHOWN_TEXT = 'document.body.innerText';
