import styles from '../../Commands.module.css'
import { pathKey } from '../editor-context.ts'
import { Group } from '../Group.tsx'
import { JsonMember } from '../members/JsonMember.tsx'
import { ListMember, type ItemProps } from '../members/ListMember.tsx'
import { ObjectMember } from '../members/ObjectMember.tsx'
import { CommandTemplatePicker } from '../members/CommandTemplatePicker.tsx'
import { NumberMember, TextMember } from '../members/TextMember.tsx'

const members = [{ path: ['prefetchContractKeys'], label: 'keys' }]

/** Contract keys that the participant reads ahead. */
export function PrefetchFields() {
  return (
    <Group title="Contract keys to prefetch" members={members}>
      <ListMember
        path={['prefetchContractKeys']}
        label="Contract keys to prefetch"
        one="Prefetched key"
        fresh={{ templateId: '', contractKey: {} }}
        item={PrefetchedKey}
      />
    </Group>
  )
}

function PrefetchedKey({ path, label }: ItemProps) {
  return (
    <div className={styles.fields} data-path={pathKey(path)}>
      <ObjectMember path={path} label={label} known={known}>
        <TextMember
          path={[...path, 'templateId']}
          label={`Template, ${label.toLowerCase()}`}
          field={CommandTemplatePicker}
          required
        />
        <JsonMember
          path={[...path, 'contractKey']}
          label={`Contract key, ${label.toLowerCase()}`}
        />
        <NumberMember
          path={[...path, 'limit']}
          label={`Limit, ${label.toLowerCase()}`}
          hint="How many contracts of this key; empty: one."
        />
      </ObjectMember>
    </div>
  )
}

const known = ['templateId', 'contractKey', 'limit']
