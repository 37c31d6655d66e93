import { Box, Flex } from '@mantine/core'
import type { ArrangedHoldings, HoldingsState } from '../../queries/session-state.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { isPartial } from '../load/phase-words.ts'

interface HoldingsTotalsProps {
  readonly arranged: ArrangedHoldings | undefined
  readonly state: HoldingsState
  readonly unit: string | undefined
}

const line = {
  flex: 'none',
  wrap: 'wrap',
  columnGap: 'lg',
  align: 'baseline',
  mih: '1.5rem',
  c: 'dimmed',
  fz: 'sm',
} as const

/** On phones, each sum has its own line, because sums grow while holdings are loaded. */
const own = { flex: { base: '0 0 100%', sm: 'none' } } as const

/** The number of holdings that match the filter, and their totals. */
export function HoldingsTotals({ arranged, state, unit }: HoldingsTotalsProps) {
  if (arranged === undefined) {
    // Reserves the height.
    return (
      <Flex component="p" {...line} aria-hidden>
        {parts.map((part) => (
          <Box component="span" key={part} {...own}>
            &nbsp;
          </Box>
        ))}
      </Flex>
    )
  }
  const { contracts, unlocked, locked, total } = arranged.totals
  return (
    <Flex component="p" {...line}>
      <Box component="span" {...own}>
        {isPartial(state) ? (
          <>
            <StatusMark tone="warning" label="Partial" />{' '}
          </>
        ) : null}
        <output>
          <Count value={contracts} noun="holding" />
          {' of '}
          <Count value={state.loaded} />
        </output>
      </Box>
      <Box component="span" {...own}>
        unlocked <Amount value={unlocked} unit={unit} />
      </Box>
      <Box component="span" {...own}>
        locked <Amount value={locked} unit={unit} />
      </Box>
      <Box component="span" {...own}>
        total <Amount value={total} unit={unit} />
      </Box>
    </Flex>
  )
}

const parts = ['contracts', 'unlocked', 'locked', 'total'] as const
