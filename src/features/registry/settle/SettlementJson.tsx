import { memo } from 'react'
import { TextArea } from '#ui/form/TextArea.tsx'
import registryStyles from '../Registry.module.css'
import type { TypedSettlement } from './use-typed-settlement.ts'

interface SettlementJsonProps {
  readonly text: TypedSettlement['text']
  readonly problem: TypedSettlement['problem']
  readonly onChange: (text: string) => void
}

/** The same arguments as JSON: every member, every digit. */
export const SettlementJson = memo(function SettlementJson(props: SettlementJsonProps) {
  const { text, problem, onChange } = props
  return (
    <>
      <TextArea
        label="The same as JSON (choiceArguments)"
        rows={16}
        value={text}
        error={
          problem === undefined
            ? undefined
            : `Line ${problem.line}, column ${problem.column}: ${problem.message}`
        }
        onChange={onChange}
      />
      <p className={registryStyles.note}>
        {problem === undefined
          ? 'The fields and this text are two views of one thing; edit either.'
          : 'The fields show the last JSON that was whole, and wait until this one is.'}
      </p>
    </>
  )
})
