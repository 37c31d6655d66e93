import { Flex } from '@mantine/core'
import { blobBytes } from '../../rules/registry-disclosure.ts'
import type { DisclosedContract } from '../../queries/contexts.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { formatBytes } from '#ui/group-digits.ts'
import { Contract, Synchronizer, Template } from '#ui/identifier/identifiers.tsx'
import styles from '../Registry.module.css'
import { DebugFields } from './DebugFields.tsx'

/** The contracts that are sent with the command, so that the participant knows them. */
export function DisclosedContracts(props: { readonly contracts: readonly DisclosedContract[] }) {
  const { contracts } = props
  if (contracts.length === 0) {
    return <EmptyState title="This choice needs no disclosed contracts" />
  }
  return (
    <ul className={styles.contracts}>
      {contracts.map((contract) => (
        <li key={contract.contractId}>
          <h3>
            <Template id={contract.templateId} withPackage />
          </h3>
          <Fields dense>
            <Field label="Contract id">
              <Contract id={contract.contractId} />
            </Field>
            <Field label="Synchronizer">
              <Synchronizer id={contract.synchronizerId} />
            </Field>
            <Field label="Created event (blob)">
              <Blob blob={contract.createdEventBlob} />
            </Field>
          </Fields>
          <DebugFields contract={contract} />
        </li>
      ))}
    </ul>
  )
}

function Blob({ blob }: { readonly blob: string }) {
  const bytes = blobBytes(blob)
  return (
    <Flex
      component="span"
      wrap="wrap"
      columnGap="sm"
      rowGap="xs"
      align="center"
      display="inline-flex"
    >
      {bytes === undefined ? `${blob.length} characters, not valid base64` : formatBytes(bytes)}
      <span className="secondary">passed on unchanged</span>
      <CopyButton text={blob} what="the created event blob" />
    </Flex>
  )
}
