import { Flex, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface PagingProps {
  /** The token of the current page; empty for the first. */
  readonly page: string
  /** The tokens of the previous and the next page, if known. */
  readonly previous: string | undefined
  readonly next: string | undefined
  /** Renders the link to a page. Without a token, renders the link to the first page. */
  readonly renderLink: (page: string | undefined, words: string) => ReactNode
  readonly children: ReactNode
}

/** The position in a paged list of the participant, with links to other pages. */
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
