import { use, type ReactNode } from 'react'
import {
  packageReference,
  templateName,
  type ContractId,
  type PartyId,
  type SynchronizerId,
  type TemplateId,
  type UpdateId,
} from '#ledger/identifier.ts'
import type { IdentifierKind } from './identifier-links.ts'
import { Identifier, type IdentifierProps } from './Identifier.tsx'
import { readHash, readListedUniqueId, readUniqueId, type ShortenedId } from './shorten.ts'
import { RowContext } from '../table/row-context.ts'
import styles from './Identifier.module.css'
import { visibleText } from '../visible-text.ts'

type Kind<Id> = (props: IdentifierProps & { readonly id: Id }) => ReactNode

type Shorten = (id: string) => ShortenedId

/** @param readListed shortens the id in a table's rows */
function identifierOf(kind: IdentifierKind, read: Shorten, readListed = read): Kind<string> {
  return function KindOfIdentifier({ id, ...rest }) {
    const isListed = use(RowContext)
    const { hint, rest: end } = (isListed ? readListed : read)(id)
    return (
      <Identifier kind={kind} id={id} {...rest}>
        {hint === '' ? (
          end
        ) : (
          <>
            <span className={isListed ? `${styles.hint} ${styles.clipped}` : styles.hint}>
              {hint}
            </span>
            {end === '' ? null : <span className={styles.rest}>{end}</span>}
          </>
        )}
      </Identifier>
    )
  }
}

/** A party: `Sv-1::1220ab…9f3c`, in a table's rows `Sv-1::…519f3c`. */
export const Party: Kind<PartyId> = identifierOf('party', readUniqueId, readListedUniqueId)
/** A synchronizer: `global-domain::1220be…58d5`. */
export const Synchronizer: Kind<SynchronizerId> = identifierOf(
  'synchronizer',
  readUniqueId,
  readListedUniqueId,
)
/** A contract id. */
export const Contract: Kind<ContractId> = identifierOf('contract', readHash)
/** An update id with a link to the update. */
export const Update: Kind<UpdateId> = identifierOf('update', readHash)
/** An event id: its update's id and its position in the update. */
export const Event: Kind<string> = identifierOf('event', readHash)
/** A package id. */
export const Package: Kind<string> = identifierOf('package', readHash)
/** A plain hash. */
export const Hash: Kind<string> = identifierOf('hash', readHash)
/** Any other unique id of the form `hint::fingerprint`, such as a participant's. */
export const UniqueIdentifier: Kind<string> = identifierOf('hash', readUniqueId, readListedUniqueId)

interface TemplateProps extends IdentifierProps {
  readonly id: TemplateId
  readonly withPackage?: boolean
}

/**
 * A template or interface id as `Module:Entity`. Shows the package on demand (docs/architecture.md,
 * What every page has).
 */
export function Template({ id, withPackage = false, ...rest }: TemplateProps) {
  const name = templateName(id)
  const entity = name.lastIndexOf(':') + 1
  const reference = withPackage ? packageReference(id) : undefined
  return (
    <Identifier kind="template" id={id} colourOf={name} {...rest}>
      {reference === undefined ? null : (
        <span className={styles.rest}>{`${readHash(reference).rest}:`}</span>
      )}
      <span className={styles.module}>{visibleText(name.slice(0, entity))}</span>
      <span className={styles.entity}>{visibleText(name.slice(entity))}</span>
    </Identifier>
  )
}
