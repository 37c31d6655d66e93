import { Flex } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CompareParams } from './compare-params.ts'
import { readSnapshot } from './snapshot-text.ts'

interface HoldingsLinksProps {
  readonly params: CompareParams
  readonly at: 'compare' | 'series' | 'statement'
}

/** Links to other views of the same owners' holdings. */
export function HoldingsLinks({ params, at }: HoldingsLinksProps) {
  const { owner, list, a, b } = params
  const owners = { owner, list }
  return (
    <Flex
      component="nav"
      wrap="wrap"
      columnGap="lg"
      rowGap="xs"
      lh="1.75rem"
      aria-label="Other views of these holdings"
    >
      <Link to="/holdings" search={{ ...owners, ...readSnapshot(b ?? '') }}>
        Holdings
      </Link>
      {at === 'compare' ? null : (
        <Link to="/holdings/compare" search={{ ...owners, a, b }}>
          Compare
        </Link>
      )}
      {at === 'series' ? null : (
        <Link to="/holdings/series" search={{ ...owners, from: a, to: b }}>
          Over time
        </Link>
      )}
      {at === 'statement' ? null : (
        <Link to="/holdings/statement" search={{ ...owners, a, b }}>
          Statement
        </Link>
      )}
    </Flex>
  )
}
