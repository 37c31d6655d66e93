/** The arguments and results of scripts in the page. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** An element as a user knows it: its kind, and its text or accessible name. */
export interface Target {
  readonly css: string
  /** The element's trimmed text, its `aria-label`, or its label's text. */
  readonly name?: string
}

/**
 * A browser with one open page that Playwright does not drive. The interface is as small as the
 * smoke tests allow, so that two protocols can implement it. A target means the first visible
 * element that matches; commands reject if no element matches.
 */
export interface SmokeBrowser {
  readonly version: string
  /** Loads an address, and waits until the document is complete. */
  readonly open: (url: string) => Promise<void>
  /**
   * Calls a function in the page. The function must not use outer variables, because only its text
   * is sent.
   */
  readonly run: <const Values extends readonly Json[]>(
    task: (...values: Values) => unknown,
    ...values: Values
  ) => Promise<unknown>
  /** Clicks with the mouse at the position of the element. */
  readonly click: (target: Target) => Promise<void>
  /** Types keys one after another into an element; a line break is Enter. */
  readonly type: (target: Target, text: string) => Promise<void>
  readonly choose: (target: Target, path: string) => Promise<void>
  /**
   * Returns errors in the console, uncaught errors, and violations of the Content-Security-Policy,
   * since the start.
   */
  readonly trouble: () => Promise<readonly string[]>
  /** Sets the size of the page in CSS pixels, as exactly as the browser's window allows. */
  readonly resize: (width: number, height: number) => Promise<void>
  readonly picture: (path: `${string}.png`) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Returns the first visible element that matches a target, or a property of it: `text`, `value` or
 * an attribute. This function runs in the page and is sent as text.
 */
export function findTarget(
  css: string,
  name: string | null,
  fact: string | null,
): Element | string | null {
  for (const element of document.querySelectorAll(css)) {
    const names = [
      element.getAttribute('aria-label'),
      element.textContent?.trim(),
      'labels' in element && element.labels instanceof NodeList
        ? element.labels[0]?.textContent?.trim()
        : undefined,
    ]
    const isSelected = name === null || names.includes(name)
    if (!isSelected || !element.checkVisibility({ visibilityProperty: true })) continue
    if (fact === null) return element
    if (fact === 'value' && 'value' in element) return String(element.value)
    return fact === 'text' ? element.textContent : element.getAttribute(fact)
  }
  return null
}

/** Returns the text of a script that calls a function with values. */
export function callOf<const Values extends readonly Json[]>(
  task: (...values: Values) => unknown,
  ...values: Values
): string {
  return `(${String(task)})(...${JSON.stringify(values)})`
}
