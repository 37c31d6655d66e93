import { AppShell } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, useCallback, useState, type MouseEvent, type ReactNode } from 'react'
import { onServerBack } from '#shared/queries/connectivity.ts'
import { useDepartureCount } from '#shared/queries/session-user.ts'
import { useAnnounce } from '#ui/Announcer.tsx'
import { IdentifierPointer } from './shell/IdentifierPointer.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { PageTabsContext } from '#ui/page-tabs.ts'
import {
  OnSignedInContext,
  SignInHereContext,
  type SignInHere as SignInPlace,
} from '#ui/failure/sign-in-here.ts'
import { timeModeAfter, useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { listSelector, type Shortcut } from './keyboard.ts'
import { SessionWatch } from './session/SessionWatch.tsx'
import { ClockWatch } from './shell/ClockWatch.tsx'
import { FoldButton } from './shell/FoldButton.tsx'
import { FocusRestorer } from './shell/FocusRestorer.tsx'
import { FootBar } from './shell/FootBar.tsx'
import { Header } from './shell/Header.tsx'
import { ConnectionAnnouncer } from './shell/ConnectionAnnouncer.tsx'
import type { Overlay } from './shell/overlay.ts'
import { PageTabs } from './shell/PageTabs.tsx'
import { PrintFooter } from './shell/PrintFooter.tsx'
import { RouteAnnouncer } from './shell/RouteAnnouncer.tsx'
import type { NetworkSlots } from './shell/slots.ts'
import { SideNav } from './shell/SideNav.tsx'
import { usePageStart } from './shell/use-page-start.ts'
import { useColorScheme } from './shell/use-color-scheme.ts'
import { showFilter } from './show-filter.ts'
import { useShortcuts } from './use-shortcuts.ts'
import styles from './shell/Shell.module.css'

const CommandPalette = lazyComponent(
  async () => (await import('./palette/CommandPalette.tsx')).default,
  'notice',
)
const RequestDrawer = lazyComponent(
  async () => (await import('./requests/RequestDrawer.tsx')).default,
  'notice',
)
const KeyboardHelp = lazyComponent(
  async () => (await import('./shell/KeyboardHelp.tsx')).default,
  'notice',
)
const SessionDialog = lazyComponent(
  async () => (await import('./session/SessionDialog.tsx')).default,
  'notice',
)
const SignInHere = lazyComponent(
  async () => (await import('./session/SignInHere.tsx')).default,
  'silent',
)
const signInHere: SignInPlace = (family) => <SignInHere family={family} />
const Menu = lazyComponent(async () => (await import('./shell/Menu.tsx')).default, 'notice')

const pageTabs = <PageTabs />

interface ShellProps extends NetworkSlots {
  /** True if the user can supply tokens. */
  readonly withSession: boolean
  readonly children: ReactNode
}

/** The frame of every page: header, navigation, and overlays that open on demand. */
export function Shell(props: ShellProps) {
  const { NetworkName, Connections, PageBadge, withSession, children } = props
  const [overlay, setOverlay] = useState<Overlay>()
  const [isFolded, setFolded] = useLocalStorage({
    key: 'side-folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const close = useCallback(() => setOverlay(undefined), [])
  const pageStart = usePageStart()
  const departures = useDepartureCount()
  const run = useShellActions(setOverlay, withSession)
  useShortcuts(run)

  return (
    <AppShell
      header={{ height: 'var(--header)' }}
      navbar={{ width: isFolded ? '3rem' : '11.5rem', breakpoint: 'sm' }}
      footer={{ height: 'var(--foot)' }}
    >
      <a href="#main" className={styles.skip} data-screen-only onClick={skipToPage}>
        Skip to main content
      </a>
      <AppShell.Header className={styles.header} data-screen-only>
        <Header
          NetworkName={NetworkName}
          Connections={Connections}
          withSession={withSession}
          pageStart={pageStart}
          onOpen={setOverlay}
        />
      </AppShell.Header>
      <AppShell.Navbar
        className={styles.side}
        visibleFrom="sm"
        aria-label="Pages"
        data-screen-only
        data-folded={isFolded}
      >
        <SideNav PageBadge={PageBadge} isFolded={isFolded} />
        <FoldButton isFolded={isFolded} onToggle={() => setFolded(!isFolded)} />
      </AppShell.Navbar>
      <AppShell.Main id="main" className={styles.main} tabIndex={-1}>
        <ClockWatch />
        <OnSignedInContext value={onServerBack}>
          <SignInHereContext value={withSession ? signInHere : undefined}>
            {/* Remounts the page after a user has left, to clear all typed and shown data. */}
            <PageTabsContext value={pageTabs}>
              <Fragment key={departures}>{children}</Fragment>
            </PageTabsContext>
          </SignInHereContext>
        </OnSignedInContext>
        <PrintFooter />
        {withSession ? (
          <SessionWatch isOpen={overlay === 'session'} onOpen={() => setOverlay('session')} />
        ) : null}
      </AppShell.Main>
      <AppShell.Footer hiddenFrom="sm" data-screen-only>
        <FootBar withSession={withSession} onOpen={setOverlay} />
      </AppShell.Footer>
      <RouteAnnouncer />
      <FocusRestorer />
      <ConnectionAnnouncer />
      <IdentifierPointer />
      {overlay === 'palette' ? <CommandPalette onClose={close} onRun={run} /> : null}
      {overlay === 'requests' ? <RequestDrawer since={pageStart} onClose={close} /> : null}
      {overlay === 'help' ? <KeyboardHelp withSession={withSession} onClose={close} /> : null}
      {overlay === 'session' ? <SessionDialog onClose={close} /> : null}
      {overlay === 'menu' ? (
        <Menu Connections={Connections} PageBadge={PageBadge} onClose={close} />
      ) : null}
    </AppShell>
  )
}

/**
 * Prevents the link to `#main` from leaving the page: because of the page's `<base>`, the link
 * refers to the dashboard's first page.
 */
function skipToPage(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/**
 * Returns the next visible element after the focused element that matches the selector, or else the
 * first match. On a page with two lists, a focused filter is thus followed by its own list.
 */
function nextShown(selector: string): HTMLElement | undefined {
  const focused = document.activeElement ?? document.body
  const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    element.checkVisibility(),
  )
  return (
    shown.find(
      (element) => focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
    ) ?? shown[0]
  )
}

/** Returns a function that runs the actions of shortcuts and the palette. */
function useShellActions(open: (overlay: Overlay) => void, withSession: boolean) {
  const navigate = useNavigate()
  const announce = useAnnounce()
  const { mode, nextMode } = useTimeMode()
  const { change } = useColorScheme()
  return useCallback(
    (does: NonNullable<Shortcut['does']>) => {
      if (typeof does !== 'string') {
        void navigate(does.link)
        return
      }
      switch (does) {
        case 'filter':
          showFilter()
          break
        case 'list':
          nextShown(listSelector)?.focus()
          break
        case 'time':
          nextMode()
          announce(`Times: ${timeModeAfter(mode)}`)
          break
        case 'theme':
          announce(`Colours: ${change()}`)
          break
        case 'session':
          if (withSession) open(does)
          break
        case 'palette':
        case 'help':
        case 'requests':
          open(does)
      }
    },
    [navigate, announce, mode, nextMode, change, open, withSession],
  )
}
