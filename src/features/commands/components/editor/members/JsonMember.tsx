import { useEffect, useId } from 'react'
import { valueAt } from '../../../rules/lens.ts'
import type { RequestPath } from '../../../rules/request-problem.ts'
import { pathKey, problemsAt, useEditor } from '../editor-context.ts'
import { JsonText } from '../JsonText.tsx'
import { useJsonText } from '../use-json-text.ts'

interface JsonMemberProps {
  readonly path: RequestPath
  readonly label: string
  /**
   * True if the member stays when its text is empty. Otherwise the member is removed, and its field
   * would disappear while the user types.
   */
  readonly stays?: boolean
}

const takeAll = () => undefined

/** A member edited as JSON: arguments, keys, and values without a typed form. */
export function JsonMember({ path, label, stays = false }: JsonMemberProps) {
  const { body, problems, set, report, leftUnread } = useEditor()
  const id = useId()
  const key = pathKey(path)
  const { text, broken, change, layOut } = useJsonText(
    valueAt(body, path),
    (value) => set(path, value),
    leftUnread[key],
    stays ? takeAll : undefined,
  )
  useEffect(() => {
    if (broken === undefined) return undefined
    const { line, column, message } = broken
    const words = `${label}, line ${line}, column ${column}: ${message}`
    report(id, { path: readPath(key), message: words, level: 'error', text })
    return () => report(id, undefined)
  }, [broken, id, key, label, report, text])
  return (
    <div data-path={key}>
      <JsonText
        label={label}
        text={text}
        onChange={change}
        broken={broken}
        problems={broken === undefined ? problemsAt(problems, path) : []}
        onLayOut={layOut}
      />
    </div>
  )
}

/**
 * Converts a key from `pathKey` back to a path. The key stays equal between renders, but the path
 * array does not.
 */
function readPath(key: string): RequestPath {
  const path: RequestPath = JSON.parse(key)
  return path
}
