import { useQuery } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { withoutZeros, wordsAsText } from '#ledger/plain-words/as-text.ts'
import { splitUniqueId, type PartyId } from '#ledger/identifier.ts'
import type { PlainWords, Word } from '#ledger/plain-words.ts'
import { networkNames } from '#queries/network.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { Identifier } from '#ui/identifier/Identifier.tsx'
import { Party, Synchronizer, Unique } from '#ui/identifier/identifiers.tsx'
import { shortText } from '#ui/identifier/shorten.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from './PlainWordsLine.module.css'

/**
 * What an update did, in words, on one line that ends in an ellipsis where there is no room; whole
 * in its title. On a page about the one update, `whole` lets it take several lines.
 */
export function PlainWordsLine(props: { readonly words: PlainWords; readonly whole?: boolean }) {
  const { words, whole = false } = props
  const tokenName = useQuery(networkNames()).data?.amulet_name_acronym
  const className = whole ? styles.whole : styles.line
  const title = whole ? undefined : visibleText(wordsAsText(words, tokenName))
  // Not an array of children, which would need keys: the words of a sentence do not move.
  return createElement(
    'span',
    { className, title },
    ...words.map((word) => drawWord(word, tokenName, whole)),
  )
}

function drawWord(word: Word, tokenName: string | undefined, whole: boolean): ReactNode {
  if (word.kind === 'text') return word.text
  if (word.kind === 'quoted') return <q className={styles.quoted}>{visibleText(word.text)}</q>
  if (word.kind === 'party' && !whole) return <ShortParty id={word.id} />
  if (word.kind === 'party') return <Party id={word.id} copyable={false} />
  if (word.kind === 'member') return <Unique id={word.id} copyable={false} />
  if (word.kind === 'synchronizer') return <Synchronizer id={word.id} copyable={false} />
  if (word.kind === 'time') return <Time value={word.value} />
  if (word.kind === 'count') return <Count value={word.value} />
  const { unit = tokenName, instrument } = word
  const named = instrument === undefined ? unit : visibleText(instrument)
  return <Amount value={withoutZeros(word.value)} unit={named} />
}

/** A party in a line that has to hold two of them: its hint, and the end of its fingerprint. */
function ShortParty({ id }: { readonly id: PartyId }) {
  const { hint, fingerprint = '' } = splitUniqueId(id)
  return (
    <Identifier kind="party" id={id} copyable={false}>
      <span>{shortText(hint, 12, 7)}</span>
      <span className="secondary">…{visibleText(fingerprint.slice(-4))}</span>
    </Identifier>
  )
}
