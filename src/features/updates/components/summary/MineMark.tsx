import { VisuallyHidden } from '@mantine/core'
import { use } from 'react'
import { PartyLabelsContext } from '#ui/identifier/party-labels.ts'
import { readUniqueId } from '#ui/identifier/shorten.ts'
import { MarkedPartiesContext } from './marked-parties.ts'
import styles from './Update.module.css'

interface MineMarkProps {
  readonly parties: readonly string[]
}

/** Marks a row at its edge if the update concerns one of the user's parties. */
export function MineMark({ parties }: MineMarkProps) {
  const marked = use(MarkedPartiesContext)
  const labels = use(PartyLabelsContext)
  const [first, ...others] = parties.filter((party) => marked.has(party))
  if (first === undefined) return null
  const { hint, rest } = readUniqueId(first)
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  return (
    <span className={styles.mine}>
      <VisuallyHidden>
        concerns your party {labels.get(first) ?? `${hint}${rest}`}
        {more}{' '}
      </VisuallyHidden>
    </span>
  )
}
