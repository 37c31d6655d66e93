import type { PreparedTransaction } from '@canton-network/core-ledger-proto'
import type { ContractKeys } from './contract-keys.ts'
import {
  contractId,
  keyFacts,
  messageTime,
  optionalTime,
  idsExcept,
  parties,
  templateId,
  valueText,
} from './message-values.ts'
import type { InputContract, PreparedMetadata } from './prepared-contents.ts'

type Metadata = NonNullable<PreparedTransaction['metadata']>

/** Returns the metadata of a message, with empty values if the message has none. */
export function metadataOf(metadata: Metadata | undefined, keys: ContractKeys): PreparedMetadata {
  return {
    actAs: parties(metadata?.submitterInfo?.actAs ?? []),
    commandId: metadata?.submitterInfo?.commandId ?? '',
    synchronizerId: metadata?.synchronizerId ?? '',
    mediatorGroup: metadata?.mediatorGroup ?? 0,
    transactionUuid: metadata?.transactionUuid ?? '',
    preparationTime: messageTime(metadata?.preparationTime ?? 0n),
    minLedgerEffectiveTime: optionalTime(metadata?.minLedgerEffectiveTime),
    maxLedgerEffectiveTime: optionalTime(metadata?.maxLedgerEffectiveTime),
    maxRecordTime: optionalTime(metadata?.maxRecordTime),
    inputContracts: (metadata?.inputContracts ?? []).flatMap((input) => inputOf(input, keys)),
    globalKeys: metadata?.globalKeyMapping.length ?? 0,
  }
}

function inputOf(
  { contract, createdAt, eventBlob }: Metadata['inputContracts'][number],
  { uses }: ContractKeys,
): InputContract[] {
  if (contract.oneofKind !== 'v1') return []
  const { v1 } = contract
  return [
    {
      contractId: contractId(v1.contractId),
      templateId: templateId(v1.templateId),
      packageName: v1.packageName,
      createdAt: messageTime(createdAt),
      signatories: parties(v1.signatories),
      observers: idsExcept(v1.stakeholders, v1.signatories),
      argument: valueText(v1.argument) ?? 'null',
      key: keyFacts(uses.get(v1)?.key),
      blobBytes: eventBlob.length,
    },
  ]
}
