import { boolean, jsonObject, mapOf, object, optional, string, withDefault } from '../http/shape.ts'

/** GetChoiceContextRequest. */
export const choiceContextRequest = object({
  meta: optional(mapOf(string)),
  excludeDebugFields: withDefault(boolean, false),
})

/** GetFactoryRequest. */
export const factoryRequest = object({
  choiceArguments: jsonObject,
  excludeDebugFields: withDefault(boolean, false),
})
