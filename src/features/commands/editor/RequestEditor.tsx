import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RequestKind } from '#ledger/commands/draft.ts'
import { withMaybe } from '#ledger/commands/lens.ts'
import type { RequestPath, RequestProblem } from '#ledger/commands/request-problem.ts'
import type { JsonObject } from '#ledger/json.ts'
import { Button } from '#ui/Button.tsx'
import styles from './Editor.module.css'
import { EditorContext, type Editor } from './editor-context.ts'
import { goToField } from './go-to-field.ts'
import { JsonView } from './JsonView.tsx'
import { Lists } from './Lists.tsx'
import { ProblemList } from './ProblemList.tsx'
import { RequestForm } from './RequestForm.tsx'
import { useUnread } from './use-unread.ts'

export interface RequestEditorProps {
  readonly kind: RequestKind
  /** The truth: what is sent, digit by digit. */
  readonly body: JsonObject
  readonly onChange: (body: JsonObject) => void
  /** `checkRequest` of the body. */
  readonly problems: readonly RequestProblem[]
  /**
   * Told whenever it changes: where text stands in the editor that is no JSON (yet). While there is
   * any, the body is not what is on the screen and must not be sent.
   */
  readonly onUnread: (unread: readonly RequestProblem[]) => void
}

/**
 * A request as a form and as JSON, two views of one thing. Both stay where they are, unseen, so that
 * nothing typed is lost; while text of one is no JSON, the other waits.
 */
export function RequestEditor({ kind, body, onChange, problems, onUnread }: RequestEditorProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<'form' | 'json'>('form')
  const { unread, report } = useUnread(onUnread)
  const ofJson = unread.filter(({ path }) => path.length === 0)
  const ofForm = unread.filter(({ path }) => path.length > 0)
  const lists = useMemo(
    () => ({
      templates: `${id}-templates`,
      choices: `${id}-choices`,
      synchronizers: `${id}-synchronizers`,
      parties: `${id}-parties`,
    }),
    [id],
  )
  // Two changes in one event build on each other, not both on what was drawn last.
  const latest = useRef(body)
  useEffect(() => {
    latest.current = body
  }, [body])
  const editor = useMemo((): Editor => {
    const update = (change: (body: JsonObject) => JsonObject) => {
      latest.current = change(latest.current)
      onChange(latest.current)
    }
    return {
      kind,
      body,
      problems,
      update,
      set: (path, value) => update((old) => withMaybe(old, path, value)),
      report,
      lists,
    }
  }, [kind, body, problems, onChange, report, lists])
  const go = (path: RequestPath) => {
    const place = path.length === 0 ? 'json' : 'form'
    if (place !== view) flushSync(() => setView(place))
    if (place === 'json') root.current?.querySelector<HTMLElement>('[data-json] textarea')?.focus()
    else if (root.current !== null) goToField(root.current, path)
  }
  return (
    <EditorContext value={editor}>
      <div ref={root} className={styles.editor}>
        <Lists ids={lists} />
        <div className={styles.head}>
          <fieldset className={styles.views}>
            <legend>View of the request</legend>
            <Button aria-pressed={view === 'form'} onClick={() => setView('form')}>
              Form
            </Button>
            <Button aria-pressed={view === 'json'} onClick={() => setView('json')}>
              JSON
            </Button>
          </fieldset>
          <ProblemList problems={[...unread, ...problems]} onGo={go} />
        </div>
        <div hidden={view !== 'form'}>
          {ofJson.length === 0 ? null : (
            <div className={styles.waiting}>
              <p className={styles.warning}>
                The text of the JSON view cannot be read: the form shows the last valid JSON and
                waits.
              </p>
              <Button onClick={() => go([])}>To the JSON</Button>
            </div>
          )}
          <fieldset className={styles.form} disabled={ofJson.length > 0}>
            <RequestForm />
          </fieldset>
        </div>
        <div hidden={view !== 'json'} data-json>
          <JsonView body={body} onChange={onChange} report={report} unreadElsewhere={ofForm} />
        </div>
      </div>
    </EditorContext>
  )
}
