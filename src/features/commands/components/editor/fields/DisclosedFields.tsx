import styles from '../../Commands.module.css'
import { pathKey } from '../editor-context.ts'
import { Group } from '../Group.tsx'
import { ListMember, type ItemProps } from '../members/ListMember.tsx'
import { ObjectMember } from '../members/ObjectMember.tsx'
import { ContractPicker } from '#features/contracts/index.ts'
import { SynchronizerPicker } from '#shared/components/pick/SynchronizerPicker.tsx'
import { TextMember } from '../members/TextMember.tsx'

const members = [{ path: ['disclosedContracts'], label: 'disclosed' }]

/** Contracts that are sent with the request because the participant may not know them. */
export function DisclosedFields() {
  return (
    <Group title="Disclosed contracts" members={members}>
      <ListMember
        path={['disclosedContracts']}
        label="Disclosed contracts"
        one="Disclosed contract"
        fresh={{ createdEventBlob: '' }}
        hint="As a registry or another participant gave them; the blob is sent unchanged."
        item={DisclosedContract}
      />
    </Group>
  )
}

function DisclosedContract({ path, label }: ItemProps) {
  return (
    <div className={styles.fields} data-path={pathKey(path)}>
      <ObjectMember path={path} label={label} known={known}>
        <TextMember
          path={[...path, 'createdEventBlob']}
          label={`Created event blob (base64), ${label.toLowerCase()}`}
          required
        />
        <TextMember
          path={[...path, 'contractId']}
          label={`Contract id, ${label.toLowerCase()}`}
          field={ContractPicker}
        />
        <TextMember
          path={[...path, 'templateId']}
          label={`Template by package id, ${label.toLowerCase()}`}
        />
        <TextMember
          path={[...path, 'synchronizerId']}
          label={`Synchronizer, ${label.toLowerCase()}`}
          field={SynchronizerPicker}
        />
      </ObjectMember>
    </div>
  )
}

const known = ['createdEventBlob', 'contractId', 'templateId', 'synchronizerId']
