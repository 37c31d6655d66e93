import type { RequestPath } from '../../../rules/request-problem.ts'
import styles from '../../Commands.module.css'
import { ObjectMember } from '../members/ObjectMember.tsx'
import { NumberMember } from '../members/TextMember.tsx'

interface DurationFieldsProps {
  readonly path: RequestPath
  /** The name of the duration. */
  readonly name: string
}

/** A duration in the ledger's form: whole seconds and nanoseconds. */
export function DurationFields({ path, name: of }: DurationFieldsProps) {
  return (
    <ObjectMember path={path} label={of} known={['seconds', 'nanos']}>
      <div className={styles.pair}>
        <NumberMember path={[...path, 'seconds']} label={`${of}: seconds`} required />
        <NumberMember path={[...path, 'nanos']} label={`${of}: nanoseconds`} required />
      </div>
    </ObjectMember>
  )
}
