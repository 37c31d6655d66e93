import { Group } from '@mantine/core'
import { createContext, use, useEffect, useId, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { DeferredContent } from './DeferredContent.tsx'
import { PageTabsContext } from './page-tabs.ts'
import { beginningOf, visibleInside } from './visible-text.ts'
import styles from './Page.module.css'

/**
 * The titles of the pages on screen, last opened last. On a page with a list and details, the
 * details come last.
 */
const shown: { readonly title: string }[] = []

/** The element of the nearest page's title row that holds its actions. */
const ActionRowContext = createContext<HTMLElement | null>(null)

/** The element of the nearest page's title row that holds its fact. */
const FactContext = createContext<HTMLElement | null>(null)

interface PageProps {
  /** One line; also used as the browser's title. */
  readonly title: string
  /** Shown instead of the title after loading, such as the sentence about an update. */
  readonly heading?: ReactNode
  /** A link to the page that lists this page's object. */
  readonly up?: ReactNode
  /** The browser's title, if `title` alone would not distinguish two tabs. */
  readonly documentTitle?: string
  /** The main fact, beside the title: `migration 4 · newest update 2 s ago`. */
  readonly fact?: ReactNode
  /** The page's main answer, shown first, for users who only glance at the page. */
  readonly answer?: ReactNode
  /**
   * True if the fact takes two lines on phones. Both lines are reserved until the fact has loaded.
   */
  readonly longFact?: boolean
  /**
   * True if the fact or a filter is loading and its number of lines is unknown. The filters are then
   * shown together with it.
   */
  readonly isHeadLoading?: boolean
  readonly actions?: ReactNode
  readonly filters?: ReactNode
  /** Limits the page to the window's height, so that its table scrolls instead of the page. */
  readonly fill?: boolean
  readonly children: ReactNode
}

/** Maximum characters of the browser's title. Browsers show only the start of a long title. */
const longestTitle = 200

/**
 * The layout of every page: a title with its fact, actions, filters, then the content
 * (docs/architecture.md, Look).
 */
export function Page(props: PageProps) {
  const { title, up, documentTitle = title, fact, longFact = false, actions, filters } = props
  const { isHeadLoading = false, fill = false, answer, heading, children } = props
  // Reserves space for an answer that is still loading.
  const answers = 'answer' in props
  const ownTitle = visibleInside(beginningOf(documentTitle, longestTitle))
  useDocumentTitle(ownTitle)
  const tabs = use(PageTabsContext)
  const [actionRow, setActionRow] = useState<HTMLElement | null>(null)
  const [factRow, setFactRow] = useState<HTMLElement | null>(null)
  return (
    <div className={fill ? `${styles.page} ${styles.fill}` : styles.page}>
      <div
        className={`${styles.head} ${answers ? styles.withAnswer : ''} ${'heading' in props ? styles.worded : ''}`}
      >
        <div className={styles.title}>
          {up === undefined ? null : (
            <nav aria-label={`Up from ${ownTitle}`} className="secondary" data-screen-only>
              {up} <span aria-hidden>›</span>
            </nav>
          )}
          <h1 tabIndex={-1}>{heading ?? title}</h1>
          {/* Reserves space for a fact that is still loading. */}
          {'fact' in props ? (
            <div
              ref={setFactRow}
              className={longFact ? `${styles.fact} ${styles.long}` : styles.fact}
            >
              {fact}
            </div>
          ) : null}
        </div>
        {answers ? <div className={styles.answer}>{answer}</div> : null}
        <Group gap="sm" className={styles.actions} ref={setActionRow} data-screen-only>
          {actions}
        </Group>
      </div>
      {up === undefined ? tabs : null}
      {filters === undefined ? null : (
        <DeferredContent isReady={!isHeadLoading}>
          <Group
            component="search"
            flex="none"
            className={styles.filters}
            gap="sm"
            align="flex-end"
            py="xs"
            mih="2.25rem"
            data-screen-only
          >
            {filters}
          </Group>
        </DeferredContent>
      )}
      <FactContext value={factRow}>
        <ActionRowContext value={actionRow}>{children}</ActionRowContext>
      </FactContext>
    </div>
  )
}

/** Shows actions of a page's content, such as its exports, in the page's title row. */
export function PageActions({ children }: { readonly children: ReactNode }) {
  const actionRow = use(ActionRowContext)
  return actionRow === null ? null : createPortal(children, actionRow)
}

/** Adds to the fact beside the page's title what only its content knows. The page needs a `fact`. */
export function PageFact({ children }: { readonly children: ReactNode }) {
  const factRow = use(FactContext)
  return factRow === null ? null : createPortal(children, factRow)
}

/** A part of a page with a heading, separated by a line and space. */
export function Section(props: { title: string; fact?: ReactNode; children: ReactNode }) {
  const { title, fact, children } = props
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.title}>
        <h2 id={id}>{title}</h2>
        {fact === undefined ? null : <div className={styles.fact}>{fact}</div>}
      </div>
      {children}
    </section>
  )
}

/**
 * Sets the browser's title while the page is on screen. Afterwards, restores the title of the page
 * that is still on screen.
 */
function useDocumentTitle(title: string): void {
  useEffect(() => {
    const own = { title }
    shown.push(own)
    write()
    return () => {
      shown.splice(shown.indexOf(own), 1)
      write()
    }
  }, [title])
}

function write(): void {
  const last = shown.at(-1)
  if (last !== undefined) document.title = `${last.title} · Cantilever`
}
