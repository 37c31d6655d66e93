import { Link } from '@tanstack/react-router'
import { use, type ReactNode } from 'react'
import { CopyButton } from '../CopyButton.tsx'
import { LinkContext, RowContext } from '../table/row-context.ts'
import { visibleText } from '../visible-text.ts'
import { identifierLink, identifierWords, type IdentifierKind } from './identifier-links.ts'
import styles from './Identifier.module.css'
import { PartyLabel } from './PartyLabel.tsx'

/** The props of all identifiers. */
export interface IdentifierProps {
  /** True to link to the identifier's page, if there is one. Set to false on that page itself. */
  readonly link?: boolean
  /** True to show the complete identifier instead of a short form, as on its own page. */
  readonly whole?: boolean
  /** Shows a copy button. Defaults to true, except in table rows, where the key `c` copies. */
  readonly copyable?: boolean
}

interface Props extends IdentifierProps {
  readonly kind: IdentifierKind
  readonly id: string
  /**
   * The text from which the colours are computed, instead of the id. All versions of a template
   * then have the same mark.
   */
  readonly colourOf?: string
  readonly children: ReactNode
}

/**
 * An identifier with a mark in its own two colours and a short form. Includes the user's label for
 * a party, a link to the identifier's page, and a copy button. `IdentifierPointer` shows the whole
 * identifier, and marks all other occurrences of the same id.
 */
export function Identifier(props: Props) {
  const { kind, id, link = true, whole = false, children, colourOf = id } = props
  const inRow = use(RowContext)
  const { copyable = !inRow } = props
  const [first, second] = identifierHues(colourOf)
  const inLink = use(LinkContext)
  const target = link && !inLink ? identifierLink(kind, id) : undefined
  const tabIndex = inRow ? -1 : undefined
  const text = whole ? visibleText(id) : children
  return (
    <span
      className={whole ? `${styles.identifier} ${styles.whole}` : styles.identifier}
      translate="no"
      data-id={id}
      data-what={identifierWords[kind]}
    >
      <span aria-hidden className={styles.mark} style={{ '--first': first, '--second': second }} />
      {kind === 'party' ? <PartyLabel id={id} /> : null}
      {target === undefined ? (
        <span className={styles.text}>{text}</span>
      ) : (
        <Link {...target} className={styles.text} tabIndex={tabIndex}>
          {text}
        </Link>
      )}
      {copyable ? <CopyButton text={id} what={`the ${identifierWords[kind]}`} /> : null}
    </span>
  )
}

/**
 * Returns two hues in degrees. An identifier has the same hues everywhere, so that the eye can
 * follow a party through a tree. The hues only decorate, and the text identifies. FNV-1a hashes the
 * whole text, because all parties of a participant have the same fingerprint, which would lead to
 * the same colour.
 */
function identifierHues(id: string): readonly [number, number] {
  let hash = 0x811c9dc5
  for (let index = 0; index < id.length; index++) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193)
  }
  // The low bits of FNV are the most random. This step mixes them into the bits of both hues.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return [((hash >>> 4) % 24) * 15, ((hash >>> 16) % 24) * 15]
}
