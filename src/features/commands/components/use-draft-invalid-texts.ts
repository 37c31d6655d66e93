import { useCallback, useRef, useState } from 'react'
import type { CommandDraft } from '../rules/draft.ts'
import type { RequestProblem } from '../rules/request-problem.ts'
import { pathKey, type InvalidJsonText } from './editor/editor-context.ts'

/**
 * Which texts in a draft's editor are no JSON (yet): while there are any, its body is not what is on
 * the screen. They are kept with the draft, so that a reload loses none.
 * @param kept the draft's, as it was opened.
 * @param change keeps them with the draft.
 */
export function useDraftInvalidTexts(
  kept: CommandDraft['unread'],
  change: (changes: Pick<CommandDraft, 'unread'>) => void,
) {
  const [unread, setUnread] = useState<readonly RequestProblem[]>(() =>
    // Until the editor is there and says which.
    Object.keys(kept ?? {}).map(() => ({
      path: [],
      message: 'Text in the editor is no JSON yet.',
      level: 'error',
    })),
  )
  const last = useRef(JSON.stringify(kept ?? {}))
  const onUnread = useCallback(
    (now: readonly InvalidJsonText[]) => {
      setUnread(now)
      const texts = Object.fromEntries(now.map(({ path, text }) => [pathKey(path), text]))
      const key = JSON.stringify(texts)
      if (key === last.current) return
      last.current = key
      change({ unread: now.length === 0 ? undefined : texts })
    },
    [change],
  )
  return { unread, onUnread }
}
