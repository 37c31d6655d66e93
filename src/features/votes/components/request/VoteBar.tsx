import { Box, Flex } from '@mantine/core'
import type { Tally } from '../../rules/tally.ts'
import { Picture } from '#ui/Picture.tsx'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import table from '#ui/table/Table.module.css'
import styles from '../Votes.module.css'

interface Part {
  readonly name: string
  readonly words: string
  readonly count: number
  readonly tone: Tone
}

/** The votes of a request and the threshold, as a bar and as numbers. */
export function VoteBar({ tally }: { readonly tally: Tally }) {
  const { accepts, rejects, notVoted, threshold } = tally
  if (accepts === undefined || rejects === undefined) return null
  const parts: readonly Part[] = [
    { name: 'Accept', words: 'accept', count: accepts, tone: 'accept' },
    { name: 'Reject', words: 'reject', count: rejects, tone: 'reject' },
    { name: 'Not voted', words: 'not voted', count: notVoted ?? 0, tone: 'not-voted' },
  ]
  const shown = notVoted === undefined ? parts.slice(0, 2) : parts
  const all = shown.reduce((sum, { count }) => sum + count, 0)
  const line = threshold === undefined || threshold > all ? undefined : threshold
  const needed = threshold === undefined ? '' : `; ${threshold} needed to decide`
  const label = shown.map(({ count, words }) => `${count} ${words}`).join(', ')
  return (
    <Box w="min(45rem, 100%)" pt="xs" pb="sm">
      <Picture label={`${label}${needed}`} table={<Numbers parts={shown} threshold={threshold} />}>
        <Box h="1.25rem" c="dimmed" fz="xs">
          {line === undefined ? null : (
            <span className={styles.needed} style={{ width: `${(line / all) * 100}%` }}>
              {line} needed
            </span>
          )}
        </Box>
        <Flex pos="relative" gap="1px" h="1.25rem">
          {shown.map(({ tone, count }) =>
            count === 0 ? null : (
              <span
                key={tone}
                className={styles.part}
                data-tone={tone}
                style={{ flexGrow: count }}
              />
            ),
          )}
          {line === undefined ? null : (
            <span className={styles.line} style={{ left: `${(line / all) * 100}%` }} />
          )}
        </Flex>
        <Flex wrap="wrap" columnGap="lg" rowGap={0} pt={6}>
          {shown.map(({ tone, count, words }) => (
            <StatusMark key={tone} tone={tone} label={`${count} ${words}`} />
          ))}
        </Flex>
      </Picture>
    </Box>
  )
}

interface NumbersProps {
  readonly parts: readonly Part[]
  readonly threshold: number | undefined
}

function Numbers({ parts, threshold }: NumbersProps) {
  return (
    <table className={`${table.table} ${table.fit}`} aria-label="Votes by number">
      <thead>
        <tr>
          <th scope="col">Vote</th>
          <th scope="col" className={table.number}>
            SVs
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={table.number}>{count}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Needed to decide</th>
          <td className={table.number}>{threshold ?? 'not known'}</td>
        </tr>
      </tbody>
    </table>
  )
}
