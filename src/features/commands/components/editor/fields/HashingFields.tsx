import { useApiLabel } from '#shared/components/sending/developer.tsx'
import { hashingSchemes, signingAlgorithms } from '../../../rules/request-members.ts'
import { ChoiceMember } from '../members/ChoiceMember.tsx'
import { Group } from '../Group.tsx'
import { ListMember, type ItemProps } from '../members/ListMember.tsx'
import { ObjectMember } from '../members/ObjectMember.tsx'

const cost = ['estimateTrafficCost']
const members = [
  { path: ['hashingSchemeVersion'], label: 'scheme' },
  { path: ['verboseHashing'], label: 'verbose' },
  { path: cost, label: 'cost' },
]
const yesOrNo = [
  { value: true, label: 'Yes (true)' },
  { value: false, label: 'No (false)' },
]

/** The fields for the transaction's hashing scheme and for estimating its cost. */
export function HashingFields() {
  const label = useApiLabel()
  return (
    <Group title="Hash and cost" members={members}>
      <ChoiceMember
        path={['hashingSchemeVersion']}
        label="Hashing scheme version"
        unset="Not set: version 2"
        options={hashingSchemes.map((value) => ({ value, label: value }))}
      />
      <ChoiceMember
        path={['verboseHashing']}
        label={label('Hashing details', 'verboseHashing')}
        unset="Not set: no"
        options={yesOrNo}
      />
      <ObjectMember
        path={cost}
        label="estimateTrafficCost"
        known={['disabled', 'expectedSignatures']}
      >
        <ChoiceMember
          path={[...cost, 'disabled']}
          label={label('Skip the traffic cost estimate', 'disabled')}
          unset="Not set: the cost is estimated"
          options={yesOrNo}
        />
        <ListMember
          path={[...cost, 'expectedSignatures']}
          label="Expected signatures"
          one="Expected signature"
          fresh="SIGNING_ALGORITHM_SPEC_ED25519"
          hint="How many signatures will be made, and how; empty: as the party’s keys are registered."
          item={AlgorithmItem}
        />
      </ObjectMember>
    </Group>
  )
}

const algorithms = signingAlgorithms.map((value) => ({ value, label: value }))

function AlgorithmItem({ path, label }: ItemProps) {
  return <ChoiceMember path={path} label={label} hideLabel options={algorithms} />
}
