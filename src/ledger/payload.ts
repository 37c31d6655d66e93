import * as v from 'valibot'
import type { Json } from './json.ts'

/**
 * A Daml value, or any JSON whose form the API does not define. Passed through unchanged and
 * unchecked, because arguments and results may be text, a list or null (docs/network-rules.md, The
 * update history).
 */
export const Payload = v.custom<Json>((value) => value !== undefined, 'a JSON value')
