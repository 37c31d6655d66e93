import { Stack } from '@mantine/core'
import type { RightRow } from '../rules/user-rights.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface RightsDifferenceProps {
  readonly sign: '+' | '−'
  readonly rows: readonly RightRow[]
}

/** Lists the added or removed rights. */
export function RightsDifference({ sign, rows }: RightsDifferenceProps) {
  const tone = sign === '+' ? 'create' : 'archive'
  return (
    <Stack
      component="ul"
      className="plain breaks"
      gap="xs"
      mah="15rem"
      w="100%"
      style={{ overflow: 'auto' }}
      aria-label={sign === '+' ? 'Will be granted' : 'Will be revoked'}
    >
      {rows.slice(0, maxShown).map(({ key, kind, party }) => (
        <li key={key}>
          <StatusMark
            tone={tone}
            label={
              <>
                {sign === '+' ? null : '− '}
                {visibleText(kind)}{' '}
                {party === undefined ? null : (
                  <span className="mono" translate="no">
                    {visibleText(party)}
                  </span>
                )}
              </>
            }
          />
        </li>
      ))}
      {rows.length > maxShown ? (
        <li className="secondary">and {rows.length - maxShown} more</li>
      ) : null}
    </Stack>
  )
}

const maxShown = 100
