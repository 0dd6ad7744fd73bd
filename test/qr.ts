import readQr from 'jsqr'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** The number of coordinates after each pdf.js path command. */
const COORDINATES = [2, 2, 6, 4, 0]
const [MOVE, LINE] = [0, 1]
const PIXELS_A_SQUARE = 4

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The contents of a PDF's QR codes, by page. Draws the codes' squares as an image and decodes it. */
export async function qrCodesIn(bytes: Uint8Array): Promise<string[][]> {
  const { OPS } = await getResolvedPDFJS()
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pages: string[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList()
    const outlines = fnArray.flatMap((operator, at) => {
      const [, [path]] = operator === OPS.constructPath ? argsArray[at] : [0, []]
      return path?.length > 500 ? [boxesOf(path)] : []
    })
    pages.push(outlines.map(decode).filter((text) => text !== ''))
  }
  return pages
}

/** Each closed subpath's bounding box. */
function boxesOf(path: Float32Array): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < path.length; ) {
    const [command = 0, x = 0, y = 0] = path.subarray(at, at + 3)
    if (command === MOVE) boxes.push({ left: x, right: x, top: y, bottom: y })
    const box = boxes.at(-1)
    if (command === LINE && box) {
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
    at += 1 + (COORDINATES[command] ?? 0)
  }
  return boxes
}

function decode(boxes: Box[]): string {
  const unit = Math.min(...boxes.map(({ top, bottom }) => bottom - top))
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
  const squares = Math.round((Math.max(...boxes.map(({ right }) => right)) - left) / unit)
  const width = (squares + 8) * PIXELS_A_SQUARE
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  const place = (value: number, from: number) => Math.round(((value - from) / unit + 4) * PIXELS_A_SQUARE)
  for (const box of boxes)
    for (let y = place(box.top, top); y < place(box.bottom, top); y += 1)
      for (let x = place(box.left, left); x < place(box.right, left); x += 1)
        pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return readQr(pixels, width, width)?.data ?? ''
}
