/**
 * Multiplies a matrix with many rows of numbers, which takes nearly all the time of reading a text.
 * JavaScript cannot multiply four numbers at once, so this is WebAssembly, written out below instruction by
 * instruction.
 */

/** Parameters of the function: byte offsets into the memory, and counts. */
const [MATRIX, VALUES, OUT, ROWS, LENGTH, COUNT] = [0, 1, 2, 3, 4, 5]
/** Local variables: the current row, bytes from one output to the next, ends and positions within rows. */
const [ROW, STRIDE, END, ONE, TWO, A, B, C, D, FIRST, SECOND] = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
/** Vectors of four: eight sums, and the values read from the two rows. */
const SUMS = [17, 18, 19, 20, 21, 22, 23, 24]
const [OF_ONE, OF_TWO, OF_WORD] = [25, 26, 27]
const WORDS = 4
const VECTOR_BYTES = 16

const get = (local: number) => [0x20, local]
const set = (local: number) => [0x21, local]
const constant = (value: number) => [0x41, value]
const ADD = [0x6a]
const SUBTRACT = [0x6b]
const MULTIPLY = [0x6c]
const SHIFT_LEFT = [0x74]
const IS_LESS = [0x48]
const IS_NOT = [0x47]
const SELECT = [0x1b]
const ADD_NUMBERS = [0x92]
const STORE_NUMBER = [0x38, 2, 0]
const LOAD_VECTOR = [0xfd, 0x00, 4, 0]
const ZERO_VECTOR = [0xfd, 0x0c, ...new Array<number>(VECTOR_BYTES).fill(0)]
const ADD_VECTORS = [0xfd, 0xe4, 0x01]
const MULTIPLY_VECTORS = [0xfd, 0xe6, 0x01]
const lane = (at: number) => [0xfd, 0x1f, at]
const move = (local: number, by: number[]) => [...get(local), ...by, ...ADD, ...set(local)]
/** Repeats the body while the condition holds at its end. */
const loop = (body: number[], condition: number[]) => [0x03, 0x40, ...body, ...condition, 0x0d, 0, 0x0b]

const sumOf = (sum: number) => [
  ...[0, 1, 2, 3].flatMap((at) => [...get(sum), ...lane(at)]),
  ...ADD_NUMBERS,
  ...ADD_NUMBERS,
  ...ADD_NUMBERS,
]
const addProduct = (sum: number, row: number) => [
  ...get(sum),
  ...get(row),
  ...get(OF_WORD),
  ...MULTIPLY_VECTORS,
  ...ADD_VECTORS,
  ...set(sum),
]

/** Two rows times four words, four numbers at a time: eight independent sums. */
const block = [
  ...SUMS.flatMap((sum) => [...ZERO_VECTOR, ...set(sum)]),
  ...loop(
    [
      ...[...get(ONE), ...LOAD_VECTOR, ...set(OF_ONE), ...get(TWO), ...LOAD_VECTOR, ...set(OF_TWO)],
      ...[A, B, C, D].flatMap((word, at) => [
        ...[...get(word), ...LOAD_VECTOR, ...set(OF_WORD)],
        ...[...addProduct(SUMS[at]!, OF_ONE), ...addProduct(SUMS[WORDS + at]!, OF_TWO)],
      ]),
      ...[ONE, TWO, A, B, C, D].flatMap((place) => move(place, constant(VECTOR_BYTES))),
    ],
    [...get(A), ...get(END), ...IS_NOT],
  ),
]

const body = [
  ...[...get(ROWS), ...constant(2), ...SHIFT_LEFT, ...set(STRIDE)],
  ...loop(
    [
      ...[...constant(0), ...set(ROW), ...get(VALUES), ...get(LENGTH), ...ADD, ...set(END)],
      ...loop(
        [
          ...[...get(MATRIX), ...get(ROW), ...get(LENGTH), ...MULTIPLY, ...ADD, ...set(ONE)],
          ...[...get(OUT), ...get(ROW), ...constant(2), ...SHIFT_LEFT, ...ADD, ...set(FIRST)],
          // With an odd number of rows, the last one is paired with itself.
          ...[...get(ONE), ...get(LENGTH), ...ADD, ...get(ONE)],
          ...[...get(ROW), ...constant(1), ...ADD, ...get(ROWS), ...IS_LESS, ...SELECT, ...set(TWO)],
          ...[...get(FIRST), ...constant(4), ...ADD, ...get(FIRST)],
          ...[...get(ROW), ...constant(1), ...ADD, ...get(ROWS), ...IS_LESS, ...SELECT, ...set(SECOND)],
          ...[...get(VALUES), ...set(A)],
          ...[B, C, D].flatMap((word) => [...get(word - 1), ...get(LENGTH), ...ADD, ...set(word)]),
          ...block,
          ...[FIRST, SECOND].flatMap((place, row) =>
            [0, 1, 2, 3].flatMap((word) => [
              ...[...get(place), ...sumOf(SUMS[row * WORDS + word]!), ...STORE_NUMBER],
              ...move(place, get(STRIDE)),
            ]),
          ),
          ...move(ROW, constant(2)),
        ],
        [...get(ROW), ...get(ROWS), ...IS_LESS],
      ),
      ...move(VALUES, [...get(LENGTH), ...constant(2), ...SHIFT_LEFT]),
      ...move(OUT, [...get(STRIDE), ...constant(2), ...SHIFT_LEFT]),
      ...[...get(COUNT), ...constant(WORDS), ...SUBTRACT, ...set(COUNT)],
    ],
    [...constant(0), ...get(COUNT), ...IS_LESS],
  ),
  0x0b,
]

const [INTEGER, VECTOR] = [0x7f, 0x7b]
/** Prefixes the bytes with their length as LEB128, seven bits at a time; nothing here is longer than 16,383. */
const sized = (bytes: number[]): number[] => {
  const { length } = bytes
  return [...(length < 128 ? [length] : [(length & 127) | 128, length >> 7]), ...bytes]
}
const section = (id: number, content: number[]) => [id, ...sized(content)]
const named = (name: string, ...what: number[]) => [...sized([...Buffer.from(name)]), ...what]
const locals = [2, SECOND - COUNT, INTEGER, OF_WORD - SECOND, VECTOR]

const { exports } = new WebAssembly.Instance(
  new WebAssembly.Module(
    Uint8Array.from([
      ...[0, ...Buffer.from('asm'), 1, 0, 0, 0],
      ...section(1, [1, 0x60, COUNT + 1, ...new Array<number>(COUNT + 1).fill(INTEGER), 0]),
      ...section(3, [1, 0]),
      ...section(5, [1, 0, 16]),
      ...section(7, [2, ...named('memory', 2, 0), ...named('multiply', 0, 0)]),
      ...section(10, [1, ...sized([...locals, ...body])]),
    ]),
  ),
) as unknown as {
  exports: {
    memory: { buffer: ArrayBuffer; grow: (pages: number) => void }
    multiply: (
      matrix: number,
      values: number,
      out: number,
      rows: number,
      length: number,
      count: number,
    ) => void
  }
}
const NUMBER_BYTES = 4
const PAGE_BYTES = 1 << 16

/**
 * Multiplies each of `count` rows of `length` numbers with each row of the matrix; returns `count` rows with
 * one number per matrix row. `length` is a multiple of four; only the first count × length values are read.
 */
export function multiply(
  matrix: Float32Array,
  values: Float32Array,
  length: number,
  count: number,
): Float32Array {
  if (length % WORDS > 0) throw new Error(`Rows of ${length} numbers cannot be taken four by four`)
  const rows = matrix.length / length
  const whole = WORDS * Math.ceil(count / WORDS)
  const [from, to] = [matrix.length, matrix.length + whole * length]
  const lacking = (to + whole * rows) * NUMBER_BYTES - exports.memory.buffer.byteLength
  if (lacking > 0) exports.memory.grow(Math.ceil(lacking / PAGE_BYTES))
  const memory = new Float32Array(exports.memory.buffer)
  memory.set(matrix)
  memory.set(values.subarray(0, count * length), from)
  exports.multiply(0, from * NUMBER_BYTES, to * NUMBER_BYTES, rows, length * NUMBER_BYTES, whole)
  return memory.slice(to, to + count * rows)
}
