/** The arguments and results of scripts in the page. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** An element as a reader knows it: by its kind, and by its words or the name that it is announced by. */
export interface Target {
  /** A CSS selector. */
  readonly css: string
  /** Its text without space around it, its `aria-label`, or its label's text. */
  readonly name?: string
}

/**
 * A browser that Playwright does not drive, with one page open: as little as the smoke tests need,
 * so that two protocols can do it. What names an element means the first that is seen; commands on
 * one that is not there reject.
 */
export interface SmokeBrowser {
  /** Name and version. */
  readonly version: string
  /** Loads an address again, until the document is complete. */
  readonly open: (url: string) => Promise<void>
  /** Calls a function in the page. It must stand alone: only its text goes over. */
  readonly run: <const Values extends readonly Json[]>(
    task: (...values: Values) => unknown,
    ...values: Values
  ) => Promise<unknown>
  /** A press of the mouse where the element is. */
  readonly click: (target: Target) => Promise<void>
  /** Keys, one after the other, into an element; a line break is Enter. */
  readonly type: (target: Target, text: string) => Promise<void>
  /** Chooses a file in a file field. */
  readonly choose: (target: Target, path: string) => Promise<void>
  /** Errors in the console, uncaught ones, and violations of the Content-Security-Policy, since it began. */
  readonly trouble: () => Promise<readonly string[]>
  /** Size of the page in CSS pixels, or as near as the browser's window comes to it. */
  readonly resize: (width: number, height: number) => Promise<void>
  /** Saves a picture of the window. */
  readonly picture: (path: `${string}.png`) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Run in the page, as text: the first element that a target means and that is seen, or a fact of it,
 * which is `text`, `value` or the name of an attribute.
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
    const isMeant = name === null || names.includes(name)
    if (!isMeant || !element.checkVisibility({ visibilityProperty: true })) continue
    if (fact === null) return element
    if (fact === 'value' && 'value' in element) return String(element.value)
    return fact === 'text' ? element.textContent : element.getAttribute(fact)
  }
  return null
}

/** The text of a script that calls a function with values. */
export function callOf<const Values extends readonly Json[]>(
  task: (...values: Values) => unknown,
  ...values: Values
): string {
  return `(${String(task)})(...${JSON.stringify(values)})`
}
