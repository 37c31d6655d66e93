/** Number of bytes that are sent at a time. */
const chunkBytes = 256 * 1024

/** No UTF-16 unit takes more bytes than this in UTF-8. */
const bytesPerUnit = 3

/**
 * Texts, one after the other, as a body in UTF-8. They are taken as the client reads, so that none
 * has to be kept. Each is encoded by itself, because V8 encodes all of a text slowly when one
 * character of it is beyond Latin-1. Where making a text fails, the body does.
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
