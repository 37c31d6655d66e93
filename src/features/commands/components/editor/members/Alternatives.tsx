import { useState, type ComponentType } from 'react'
import { valueAt } from '../../../rules/lens.ts'
import type { RequestPath } from '../../../rules/request-problem.ts'
import type { Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import styles from '../../Commands.module.css'
import { pathKey, problemsAt, useEditor } from '../editor-context.ts'
import { JsonMember } from './JsonMember.tsx'
import { OtherProblems } from '../OtherProblems.tsx'
import { ProblemNotes } from '../ProblemNotes.tsx'

export interface Alternative {
  readonly key: string
  readonly label: string
  /** The initial value when the alternative is selected for the first time. */
  readonly fresh: Json
  readonly fields?: ComponentType<{ readonly path: RequestPath }>
}

interface AlternativesProps {
  readonly path: RequestPath
  readonly label: string
  readonly unset: string
  readonly alternatives: readonly Alternative[]
}

/**
 * A member that is an object with one of several keys. Returning to a key restores its previous
 * value.
 */
export function Alternatives({ path, label, unset, alternatives }: AlternativesProps) {
  const { body, problems, set } = useEditor()
  const [before, setBefore] = useState<Readonly<Record<string, Json>>>({})
  const value = valueAt(body, path)
  const keys = value !== undefined && isJsonObject(value) ? Object.keys(value) : undefined
  const current = alternatives.find(({ key }) => keys?.length === 1 && keys[0] === key)
  const isWhole = current !== undefined && isObject(valueAt(body, [...path, current.key]))
  if (value !== undefined && !isWhole) {
    return <JsonMember path={path} label={`${label} as JSON`} />
  }
  const Fields = current?.fields
  const choose = (key: string) => {
    if (current !== undefined && value !== undefined) setBefore({ ...before, [current.key]: value })
    const chosen = alternatives.find((one) => one.key === key)
    set(path, chosen === undefined ? undefined : (before[key] ?? { [key]: chosen.fresh }))
  }
  return (
    <div className={styles.fields} data-path={pathKey(path)}>
      <div className={styles.input}>
        <SelectField
          label={label}
          value={current?.key ?? ''}
          options={[
            { value: '', label: unset },
            ...alternatives.map(({ key, label }) => ({ value: key, label })),
          ]}
          onChange={choose}
        />
        <ProblemNotes problems={problemsAt(problems, path)} />
      </div>
      {Fields === undefined ? null : <Fields path={[...path, current?.key ?? '', 'value']} />}
      {current === undefined ? null : (
        <OtherProblems path={[...path, current.key]} known={['value']} />
      )}
    </div>
  )
}

function isObject(value: Json | undefined): boolean {
  return value !== undefined && isJsonObject(value)
}
