import { Text } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { KeyHint } from '#ui/KeyHint.tsx'
import { Page } from '#ui/Page.tsx'
import { phone, useMedia } from '#ui/use-media.ts'
import { visibleText } from '#ui/visible-text.ts'

/** Shown for an address without a page. */
export function NotFound() {
  const { pathname } = useLocation()
  const isPhone = useMedia(phone)
  return (
    <Page
      title="Page not found"
      fact={
        <span className="mono" translate="no">
          {visibleText(pathname)}
        </span>
      }
    >
      <Text py="md" data-empty>
        Go to the <Link to="/">overview</Link>, or{' '}
        {isPhone ? (
          'tap Find'
        ) : (
          <>
            press <KeyHint keys="mod+k" />
          </>
        )}{' '}
        to find a page or an id.
      </Text>
    </Page>
  )
}
