import type { RequestPath } from '../../../rules/request-problem.ts'
import styles from '../../Commands.module.css'
import { ObjectMember } from '../members/ObjectMember.tsx'
import { NumberMember } from '../members/TextMember.tsx'

interface DurationFieldsProps {
  readonly path: RequestPath
  readonly name: string
}

/** A duration in the ledger's form: whole seconds and nanoseconds. */
export function DurationFields({ path, name }: DurationFieldsProps) {
  return (
    <ObjectMember path={path} label={name} known={['seconds', 'nanos']}>
      <div className={styles.pair}>
        <NumberMember path={[...path, 'seconds']} label={`${name}: seconds`} required />
        <NumberMember path={[...path, 'nanos']} label={`${name}: nanoseconds`} required />
      </div>
    </ObjectMember>
  )
}
