import { useCallback, useRef, useState } from 'react'
import { editableJson } from '#features/commands/rules/editable-json.ts'
import { readJsonText, type JsonTextProblem } from '#features/commands/rules/json-text.ts'
import type { JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { settlementText } from '../../queries/settlement-text.ts'
import { emptySettlement } from '../../rules/settlement-arguments.ts'
import { currentUser, type SessionUser } from '#shared/queries/session-user.ts'

/** The arguments that the user edits in two views: as fields and as JSON text. */
export interface TypedSettlement {
  /** The JSON as typed, valid or not. */
  readonly text: string
  /** The last valid JSON, which the fields show and the request contains. */
  readonly value: JsonObject
  readonly problem: JsonTextProblem | undefined
}

/** Changes the newest value of the arguments. */
export type EditSettlement = (change: (value: JsonObject) => JsonObject) => void

const notAnObject: JsonTextProblem = {
  message: 'The arguments must be a JSON object.',
  offset: 0,
  line: 1,
  column: 1,
}

/**
 * Returns the typed arguments. Each change is stored in this browser, so that leaving the page
 * loses nothing.
 */
export function useTypedSettlement() {
  // Fixed to the user who opened the page, so that another user's storage is never written.
  const [of] = useState(currentUser)
  const [typed, setTyped] = useState(() => readStored(of))
  const [before, setBefore] = useState<TypedSettlement>()
  const latest = useRef(typed)
  const keep = useCallback(
    (next: TypedSettlement) => {
      latest.current = next
      setTyped(next)
      settlementText.write(next.text, of)
    },
    [of],
  )
  const changeText = useCallback(
    (text: string) => keep(readText(text, latest.current.value)),
    [keep],
  )
  const edit: EditSettlement = useCallback(
    (change) => keep(ofValue(change(latest.current.value))),
    [keep],
  )
  return {
    typed,
    changeText,
    edit,
    /** Resets the arguments. `undo` restores the previous legs. */
    clear: () => {
      setBefore(typed)
      keep(ofValue(emptySettlement))
    },
    undo:
      before === undefined
        ? undefined
        : () => {
            keep(before)
            setBefore(undefined)
          },
  }
}

function readStored(of: SessionUser): TypedSettlement {
  const text = settlementText.read(of)
  return text === undefined ? ofValue(emptySettlement) : readText(text, emptySettlement)
}

function ofValue(value: JsonObject): TypedSettlement {
  return { text: editableJson(value), value, problem: undefined }
}

function readText(text: string, last: JsonObject): TypedSettlement {
  const read = readJsonText(text)
  if (read.kind === 'broken') return { text, value: last, problem: read.problem }
  return isJsonObject(read.value)
    ? { text, value: read.value, problem: undefined }
    : { text, value: last, problem: notAnObject }
}
