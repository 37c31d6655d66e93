import { Flex } from '@mantine/core'
import { LinkButton } from '#ui/LinkButton.tsx'
import type { CompareParams } from './compare-params.ts'
import { readSnapshot } from './snapshot-text.ts'

interface HoldingsLinksProps {
  readonly params: CompareParams
  /** The view that is on screen. */
  readonly at: 'holdings' | 'compare' | 'series' | 'statement'
  /** True if the statement is that of the user's own parties. */
  readonly isMine?: boolean
}

/** Links to other views of the same owners' holdings. */
export function HoldingsLinks({ params, at, isMine = false }: HoldingsLinksProps) {
  const { owner, list, a, b } = params
  const owners = { owner, list }
  return (
    <Flex component="nav" wrap="wrap" gap="xs" aria-label="Other views of these holdings">
      {/* On the other pages of holdings, the title leads to them. */}
      {at !== 'statement' ? null : (
        <LinkButton kind="quiet" to="/holdings" search={{ ...owners, ...readSnapshot(b ?? '') }}>
          Holdings
        </LinkButton>
      )}
      {at === 'compare' ? null : (
        <LinkButton kind="quiet" to="/holdings/compare" search={{ ...owners, a, b }}>
          Compare
        </LinkButton>
      )}
      {at === 'series' ? null : (
        <LinkButton kind="quiet" to="/holdings/series" search={{ ...owners, from: a, to: b }}>
          Over time
        </LinkButton>
      )}
      {at === 'statement' ? null : (
        <LinkButton
          kind="quiet"
          to="/holdings/statement"
          search={{ ...(isMine ? ({ scope: 'mine' } as const) : owners), a, b }}
        >
          Statement
        </LinkButton>
      )}
    </Flex>
  )
}
