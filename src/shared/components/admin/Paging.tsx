import { Flex, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface PagingProps {
  /** The token of the page that is shown; empty for the first. */
  readonly page: string
  /** The tokens of the neighbouring pages, if they exist and are known. */
  readonly previous: string | undefined
  readonly next: string | undefined
  /** Renders the link to a page, or to the first page if no token is given. */
  readonly renderLink: (page: string | undefined, words: string) => ReactNode
  /** The number of entries on the page, and whether more follow. */
  readonly children: ReactNode
}

/** The position in a list that the participant returns in pages, with links to other pages. */
export function Paging({ page, previous, next, renderLink, children }: PagingProps) {
  return (
    <Flex
      columnGap="lg"
      rowGap="xs"
      wrap="wrap"
      align="center"
      justify="space-between"
      flex="none"
      mih="2rem"
      c="dimmed"
    >
      <output>{children}</output>
      <Group
        component="nav"
        gap="lg"
        lh="var(--target)"
        aria-label="Pages of the list"
        data-screen-only
      >
        {page === '' ? null : renderLink(undefined, 'First page')}
        {previous === undefined ? null : renderLink(previous || undefined, 'Previous page')}
        {next === undefined ? null : renderLink(next, 'Next page')}
      </Group>
    </Flex>
  )
}
