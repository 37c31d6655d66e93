import {
  packageReference,
  templateName,
  type ContractId,
  type PartyId,
  type SynchronizerId,
  type TemplateId,
  type UpdateId,
} from '#ledger/identifier.ts'
import { Identifier, type IdentifierProps } from './Identifier.tsx'
import { readHash, readUniqueId, type Reading } from './shorten.ts'
import styles from './Identifier.module.css'
import { visibleText } from '../visible-text.ts'

/** A party: `Sv-1::1220ab…9f3c`. */
export function Party({ id, ...rest }: IdentifierProps & { readonly id: PartyId }) {
  return (
    <Identifier kind="party" id={id} {...rest}>
      <Parts reading={readUniqueId(id)} />
    </Identifier>
  )
}

/** A synchronizer: `global-domain::1220be…58d5`. */
export function Synchronizer({ id, ...rest }: IdentifierProps & { readonly id: SynchronizerId }) {
  return (
    <Identifier kind="synchronizer" id={id} {...rest}>
      <Parts reading={readUniqueId(id)} />
    </Identifier>
  )
}

/** A contract id. */
export function Contract({ id, ...rest }: IdentifierProps & { readonly id: ContractId }) {
  return (
    <Identifier kind="contract" id={id} {...rest}>
      <Parts reading={readHash(id)} />
    </Identifier>
  )
}

/** An update id; leads to the update. */
export function Update({ id, ...rest }: IdentifierProps & { readonly id: UpdateId }) {
  return (
    <Identifier kind="update" id={id} {...rest}>
      <Parts reading={readHash(id)} />
    </Identifier>
  )
}

/** An event id: its update's id, and its place in that. */
export function Event({ id, ...rest }: IdentifierProps & { readonly id: string }) {
  return (
    <Identifier kind="event" id={id} {...rest}>
      <Parts reading={readHash(id)} />
    </Identifier>
  )
}

/** A package id. */
export function Package({ id, ...rest }: IdentifierProps & { readonly id: string }) {
  return (
    <Identifier kind="package" id={id} {...rest}>
      <Parts reading={readHash(id)} />
    </Identifier>
  )
}

/** A plain hash. */
export function Hash({ id, ...rest }: IdentifierProps & { readonly id: string }) {
  return (
    <Identifier kind="hash" id={id} {...rest}>
      <Parts reading={readHash(id)} />
    </Identifier>
  )
}

/** Any other unique id of the form `hint::fingerprint`, such as a participant's. */
export function Unique({ id, ...rest }: IdentifierProps & { readonly id: string }) {
  return (
    <Identifier kind="hash" id={id} {...rest}>
      <Parts reading={readUniqueId(id)} />
    </Identifier>
  )
}

interface TemplateProps extends IdentifierProps {
  readonly id: TemplateId
  /** Shows the package's reference too, shortened. */
  readonly withPackage?: boolean
}

/**
 * A template or interface id as `Module:Entity`, the package on demand (docs/architecture.md, What
 * every page has).
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

function Parts({ reading }: { readonly reading: Reading }) {
  if (reading.hint === '') return reading.rest
  return (
    <>
      <span className={styles.hint}>{reading.hint}</span>
      {reading.rest === '' ? null : <span className={styles.rest}>{reading.rest}</span>}
    </>
  )
}
