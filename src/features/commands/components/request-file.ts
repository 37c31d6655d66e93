import type { RequestKind } from '../rules/draft.ts'
import { readJsonText } from '../rules/json-text.ts'
import { stringifyJson, type JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { saveFile } from '#ui/save-file.ts'

/** File size limit. A participant's own limit is much lower. */
const maxBytes = 20_000_000

/** A request read from a file, or the error message. */
export type ReadFile =
  | { readonly ok: true; readonly name: string; readonly body: JsonObject }
  | { readonly ok: false; readonly problem: string }

/** Reads a request from a JSON file and keeps every digit. Sends nothing. */
export async function readRequestFile(file: File): Promise<ReadFile> {
  if (file.size > maxBytes) {
    return { ok: false, problem: `${file.name} is larger than 20 MB, the limit for a request.` }
  }
  const read = readJsonText(await file.text())
  if (read.kind === 'broken') {
    const { message, line, column } = read.problem
    return { ok: false, problem: `${file.name}, line ${line}, column ${column}: ${message}` }
  }
  const body = read.value
  return isJsonObject(body)
    ? { ok: true, name: file.name.replace(/\.json$/i, ''), body }
    : {
        ok: false,
        problem: `${file.name} contains JSON, but not an object. A request is a JSON object.`,
      }
}

/** Saves a request as a file, as it would be sent. */
export function saveRequest(kind: RequestKind, name: string, body: JsonObject): void {
  const words = name
    .replaceAll(/[^\w.-]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^[-.]+|-+$/g, '')
  const fileName = `${words === '' ? kind : words}.json`
  saveFile(fileName, [`${stringifyJson(body, 2)}\n`], 'application/json')
}
