import { Anchor, Box, Button, Divider, Group, Text, Progress } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { microsOf } from '#ledger/record-time.ts'
import { useClockAhead } from '#shared/queries/server-clock.ts'
import { useCalls } from '#shared/queries/calls.ts'
import { IconFind, IconActivity, IconKey } from '#ui/icons.ts'
import { KeyHint } from '#ui/KeyHint.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useNow } from '#ui/time/now.ts'
import { failuresSince } from '../requests/failures-since.ts'
import { isFailed } from '../requests/select-calls.ts'
import { NetworkSwitch } from '../networks/NetworkSwitch.tsx'
import { useRunTimeConfig } from '../run-time-config.ts'
import type { SessionMenuProps } from '../session/SessionMenu.tsx'
import { sessionWords } from '../session/session-words.ts'
import { session } from '../session/session.ts'
import { signIn } from '../session/sign-in.ts'
import { HeaderTool, SchemeSwitch, TimeSwitch } from './HeaderTool.tsx'
import type { OpenOverlay } from './overlay.ts'
import { PartyScope } from './PartyScope.tsx'
import type { NetworkSlots } from './slots.ts'

/** Loaded when the menu is opened. Until then, the button is shown. */
const SessionMenu = lazyComponent<SessionMenuProps>(
  async () => (await import('../session/SessionMenu.tsx')).default,
  'notice',
  ({ button }) => button,
)

interface HeaderProps extends Omit<NetworkSlots, 'PageBadge'> {
  readonly withSession: boolean
  readonly pageStart: number
  readonly onOpen: OpenOverlay
}

/** The header: the network, its connections, and the tools that every page has. */
export function Header(props: HeaderProps) {
  const { NetworkName, Connections, withSession, pageStart, onOpen } = props
  return (
    <Group h="100%" gap="md" px="md" wrap="nowrap">
      <Anchor
        renderRoot={(props) => <Link to="/" {...props} />}
        underline="never"
        c="var(--text)"
        fw={600}
        aria-label="Cantilever, overview"
      >
        <Group component="span" gap="sm" wrap="nowrap" mih="2rem">
          <Mark />
          <Text span inherit visibleFrom="lg">
            Cantilever
          </Text>
        </Group>
      </Anchor>
      <Divider orientation="vertical" my="sm" />
      {/* Space for common names, so that nothing moves when the name loads. */}
      <Text component="span" truncate miw={{ base: 0, sm: '12ch' }}>
        <NetworkSwitch>
          <NetworkName />
        </NetworkSwitch>
      </Text>
      <Box ml={{ base: 'auto', sm: 0 }}>
        <Connections />
      </Box>
      <Group visibleFrom="sm" gap="xs" ml="auto" miw={0} wrap="nowrap">
        <Button
          variant="default"
          px="sm"
          mr="sm"
          fz="xs"
          fw={400}
          c="dimmed"
          aria-label="Find or paste any id"
          onClick={() => onOpen('palette')}
        >
          <Group component="span" gap="0.375rem" wrap="nowrap">
            <IconFind size={14} aria-hidden />
            <Text span inherit visibleFrom="lg">
              Find or paste any id
            </Text>
            <KeyHint keys="mod+k" />
          </Group>
        </Button>
        <PartyScope />
        <TimeSwitch />
        <SchemeSwitch />
        <RequestCount since={pageStart} onOpen={() => onOpen('requests')} />
        {withSession ? <SessionButton onOpen={() => onOpen('session')} /> : null}
      </Group>
      <RouteProgress />
    </Group>
  )
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden>
      <rect width="32" height="32" rx="7" fill="#3b5bdb" />
      <path fill="#fff" d="M6 6h4v20H6z" />
      <path fill="#fff" d="M10 9h17v4H10z" />
      <path fill="none" stroke="#fff" strokeWidth="2.5" d="M10 23 21 13" />
    </svg>
  )
}

interface RequestCountProps {
  readonly since: number
  readonly onOpen: () => void
}

function RequestCount({ since, onOpen }: RequestCountProps) {
  const calls = useCalls().filter(({ started }) => started >= since)
  const signedInAt = useSyncExternalStore(failuresSince.subscribe, failuresSince.read)
  const failed = calls.filter((call) => call.started >= signedInAt && isFailed(call))
  const words = `Requests of this page: ${calls.length}${failed.length === 0 ? '' : `, ${failed.length} failed`} (r)`
  return (
    <HeaderTool icon={IconActivity} title={words} aria-label={words} onClick={onOpen}>
      <Text
        span
        inherit
        miw="2ch"
        ta="start"
        className="mono"
        translate="no"
        {...(failed.length > 0 ? alarm : {})}
      >
        {failed.length === 0 ? calls.length : `${failed.length} failed`}
      </Text>
    </HeaderTool>
  )
}

const alarm = { c: 'var(--role-reject)', fw: 600 }

/**
 * A button that opens the user's menu. Shows the user or the number of tokens, and an upcoming
 * expiry.
 */
function SessionButton({ onOpen }: { readonly onOpen: () => void }) {
  const held = useSyncExternalStore(session.subscribe, session.snapshot)
  const state = useSyncExternalStore(signIn.subscribe, signIn.state)
  const withProvider = useRunTimeConfig()?.signIn.kind === 'oidc'
  const now = Number(microsOf(useNow()) / 1_000_000n)
  const ahead = useClockAhead()
  const { words, warns } = sessionWords(held, state, withProvider, now, ahead)
  const [isOpen, setOpen] = useState(false)
  const button = (
    <HeaderTool
      icon={IconKey}
      aria-label={`Session: ${words}`}
      aria-haspopup="menu"
      words={
        <Text span inherit {...(warns ? alarm : {})}>
          {words}
        </Text>
      }
      {...(isOpen ? {} : { onClick: () => setOpen(true) })}
    />
  )
  return isOpen ? (
    <SessionMenu
      words={words}
      button={button}
      onOpenSession={onOpen}
      onClose={() => setOpen(false)}
    />
  ) : (
    button
  )
}

/** A progress bar below the header, shown if a navigation takes longer than 150 ms. */
function RouteProgress() {
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  return isLoading ? (
    <Progress
      value={100}
      animated
      size={2}
      radius={0}
      pos="absolute"
      inset="auto 0 0"
      style={{ animation: 'var(--appear) 0s 150ms both' }}
      aria-hidden
    />
  ) : null
}
