import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore, type ReactElement } from 'react'
import { IconKey, IconUsers } from '#ui/icons.ts'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useRunTimeConfig } from '../run-time-config.ts'
import { signIn } from './sign-in.ts'
import { staySignedIn } from './stay-signed-in.ts'

export interface SessionMenuProps {
  readonly words: string
  readonly button: ReactElement
  readonly onOpenSession: () => void
  /** Called if the menu's code does not load. */
  readonly onClose: () => void
}

/** The user's menu: rights, session and tokens, sign in or out. */
export default function SessionMenu({ words, button, onOpenSession }: SessionMenuProps) {
  const { phase, asking } = useSyncExternalStore(signIn.subscribe, signIn.state)
  const withProvider = useRunTimeConfig()?.signIn.kind === 'oidc'
  useEffect(() => {
    if (withProvider) signIn.prepare()
  }, [withProvider])
  return (
    <Menu width={220} defaultOpened onOpen={withProvider ? signIn.prepare : undefined}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words}</Menu.Label>
        <Menu.Item
          renderRoot={(props) => <Link to="/session" {...props} />}
          leftSection={<IconUsers size={16} aria-hidden />}
          rightSection={<KeyHint keys="g w" />}
        >
          Who am I
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKey size={16} aria-hidden />}
          rightSection={<KeyHint keys="s" />}
          onClick={onOpenSession}
        >
          Session and tokens
        </Menu.Item>
        {withProvider && !asking ? (
          <>
            <Menu.Divider />
            {phase === 'in' ? (
              <Menu.Item onClick={() => signIn.signOut(true)}>Sign out</Menu.Item>
            ) : (
              <Menu.Item onClick={() => signIn.inWindow(staySignedIn.read())}>Sign in</Menu.Item>
            )}
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
