import { useQuery } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { withoutZeros, wordsAsText } from '#ledger/plain-words/as-text.ts'
import type { PlainWords, Word } from '#ledger/plain-words.ts'
import { networkNames } from '#shared/queries/network.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { Synchronizer, UniqueIdentifier } from '#ui/identifier/identifiers.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from './Update.module.css'
import { PartyInSentence } from './PartyInSentence.tsx'

interface PlainWordsLineProps {
  readonly words: PlainWords
  /** Shown before the first word. */
  readonly mark?: ReactNode
  readonly whole?: boolean
}

/**
 * A sentence about an update on one line, or two in `TwoLines`. A long sentence ends in an
 * ellipsis, with the full text in the title. `whole` shows all lines, for a page about one update.
 */
export function PlainWordsLine({ words, mark, whole = false }: PlainWordsLineProps) {
  const tokenName = useQuery(networkNames()).data?.amulet_name_acronym
  const className = whole ? styles.whole : styles.line
  const title = whole ? undefined : visibleText(wordsAsText(words, tokenName))
  // Separate children need no keys, unlike an array.
  return createElement(
    'span',
    { className, title },
    mark,
    ...words.map((word, index) => drawWord(word, index, tokenName, whole)),
  )
}

function drawWord(
  word: Word,
  index: number,
  tokenName: string | undefined,
  whole: boolean,
): ReactNode {
  if (word.kind === 'text') {
    const { text } = word
    return whole && index === 0 ? text.charAt(0).toUpperCase() + text.slice(1) : text
  }
  if (word.kind === 'quoted') return <q className={styles.quoted}>{visibleText(word.text)}</q>
  if (word.kind === 'party')
    return <PartyInSentence key={`${index} ${word.id}`} id={word.id} whole={whole} />
  if (word.kind === 'member') return <UniqueIdentifier id={word.id} copyable={false} />
  if (word.kind === 'synchronizer') return <Synchronizer id={word.id} copyable={false} />
  if (word.kind === 'time') return <Time value={word.value} />
  const number = drawNumber(word, tokenName)
  return whole ? number : <span className={styles.number}>{number}</span>
}

function drawNumber(
  word: Extract<Word, { readonly kind: 'count' | 'amount' }>,
  tokenName: string | undefined,
): ReactNode {
  if (word.kind === 'count') return <Count value={word.value} />
  const { unit = tokenName, instrument } = word
  const named = instrument === undefined ? unit : visibleText(instrument)
  return <Amount value={withoutZeros(word.value)} unit={named} />
}
