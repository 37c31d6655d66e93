/** Number of bytes that are sent at a time. */
const chunkBytes = 256 * 1024

/** Maximum number of UTF-8 bytes for one UTF-16 unit. */
const bytesPerUnit = 3

/**
 * Returns a sequence of texts as a UTF-8 body. The texts are produced as the client reads, so that
 * none has to be stored. Each text is encoded separately, because V8 encodes a whole text slowly if
 * one character is beyond Latin-1. If producing a text fails, the body fails.
 */
export function utf8Stream(texts: Iterator<string>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      const chunk = Buffer.allocUnsafeSlow(chunkBytes)
      let length = 0
      for (let next = texts.next(); next.done !== true; next = texts.next()) {
        const text = next.value
        if (text.length * bytesPerUnit > chunkBytes - length) {
          controller.enqueue(chunk.subarray(0, length))
          controller.enqueue(Buffer.from(text))
          return
        }
        length += chunk.write(text, length)
      }
      controller.enqueue(chunk.subarray(0, length))
      controller.close()
    },
  })
}
