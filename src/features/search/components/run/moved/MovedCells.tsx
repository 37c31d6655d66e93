import { Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import {
  PartyInSentence,
  updateStyles as twoLines,
  UpdateSummary,
} from '#features/updates/index.ts'
import { classWords } from '#features/statement/rules/account-class.ts'
import type { Direction, Movement } from '#features/statement/rules/movement.ts'
import { decimalPlaces, compareDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import type { Match } from '../../../rules/search-query.ts'
import { networkNames } from '#shared/queries/network.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { IconIn, IconInternal, IconOut } from '#ui/icons.ts'
import { shortText } from '#ui/identifier/shorten.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from '../../Search.module.css'

const marks: Readonly<
  Record<Direction, Pick<ComponentProps<typeof StatusMark>, 'tone' | 'icon' | 'label'>>
> = {
  in: { tone: 'accept', icon: IconIn, label: 'in' },
  out: { tone: 'archive', icon: IconOut, label: 'out' },
  internal: { tone: 'not-voted', icon: IconInternal, label: 'internal' },
}

const without = {
  untold: {
    word: 'unknown',
    why: 'The update does not contain the moved amount; the statement of account does',
  },
  unread: { word: 'not read', why: 'Stored by an earlier version. Search again to load it' },
}

function movementOf({ moved }: Match): Movement | undefined {
  return moved === undefined || typeof moved === 'string' ? undefined : moved
}

/** The direction of a movement for the selected party. */
export function DirectionCell(match: Match) {
  const movement = movementOf(match)
  if (movement !== undefined) return <StatusMark {...marks[movement.direction]} />
  const { moved } = match
  if (moved === 'none') return null
  const { word, why } = without[typeof moved === 'string' ? moved : 'unread']
  return (
    <span className="secondary" title={why}>
      {word}
    </span>
  )
}

/** The moved amount with its sign and token, or without a sign if it stays with the party. */
export function AmountCell(match: Match) {
  const movement = movementOf(match)
  if (movement === undefined || compareDecimals(movement.amount, zero) === 0) return null
  const { amount, direction } = movement
  return (
    <span title={partsOf(movement)}>
      <Signed value={amount} withPlus={direction !== 'internal'} />
    </span>
  )
}

/** The amount paid as a fee, burned or expired. */
export function FeeCell(match: Match) {
  const fee = movementOf(match)?.fee
  return fee === undefined ? null : (
    <span className="secondary" title="fee or burn">
      <Signed value={fee} withPlus />
    </span>
  )
}

/** The sender or the receiver of a movement. */
export function CounterpartyCell(match: Match) {
  const [first, ...others] = movementOf(match)?.counterparties ?? []
  if (first === undefined) return null
  return (
    <span className={styles.party}>
      <PartyInSentence id={first} whole={false} />
      {others.length === 0 ? null : (
        <span className="secondary">
          and <Count value={others.length} /> more
        </span>
      )}
    </span>
  )
}

/** The movement's class as in a statement of account, or the update's description. */
export function WhatCell(match: Match) {
  const movement = movementOf(match)
  if (movement === undefined) return <UpdateSummary row={match} />
  const { kind, memo } = movement
  return (
    <span
      className={`cut ${styles.what}`}
      title={match.words === undefined ? undefined : partsOf(movement)}
    >
      {classWords[kind]}
      {memo === undefined ? null : <span className="secondary"> · “{visibleText(memo)}”</span>}
    </span>
  )
}

/** Shows the movement in two lines, next to an open match. */
export function BriefCell(match: Match) {
  const movement = movementOf(match)
  if (movement === undefined) {
    return (
      <div className={`${twoLines.always} ${twoLines.tight}`}>
        <UpdateSummary row={match} />
      </div>
    )
  }
  const { counterparties, kind } = movement
  return (
    <Flex component="span" direction="column" gap={2} lh="1.25rem">
      <span className={styles.movedCellsLine}>
        <DirectionCell {...match} />
        <AmountCell {...match} />
      </span>
      <span className={styles.movedCellsLine}>
        {counterparties.length === 0 ? classWords[kind] : <CounterpartyCell {...match} />}
      </span>
    </Flex>
  )
}

function Signed({ value, withPlus }: { readonly value: Decimal; readonly withPlus: boolean }) {
  const unit = useQuery(networkNames()).data?.amulet_name_acronym
  return (
    <span className="mono" translate="no">
      {withPlus && compareDecimals(value, zero) > 0 ? '+' : ''}
      <Amount value={value} places={decimalPlaces} />
      {unit === undefined ? null : <span className="secondary"> {shortText(unit, 8, 2)}</span>}
    </span>
  )
}

function partsOf({ parts }: Movement): string | undefined {
  if (parts.length < 2) return undefined
  return parts.map(({ kind, amount }) => `${classWords[kind]} ${amount}`).join('\n')
}
