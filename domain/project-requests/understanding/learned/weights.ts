/** Rows of small integers, each with its scale. */
export interface ByteRows {
  values: Int8Array
  /** One for each row. */
  scales: Float32Array
}

/** Arrays learned by scripts/train-reader.py, by their names there. */
export interface Weights {
  width: number
  /** Distance between the words that each layer reads. */
  spreads: number[]
  heads: number
  /** FEATURES × width */
  embedding: ByteRows
  layers: Layer[]
  /** choices × heads × width: the words that decide the choice. */
  query: Float32Array
  /** choices × most values × (heads × width) */
  output: Float32Array
  /** choices × most values */
  bias: Float32Array
  /** choices × most grammar values × most values */
  grammar: Float32Array
  /** roles × width, and roles */
  role: Float32Array
  roleBias: Float32Array
  jobs: JobWeights
}

/** Weights for the jobs that may be wanted. */
interface JobWeights {
  /** jobs × width, and jobs: how strongly a word names each job. */
  word: Float32Array
  wordBias: Float32Array
  heads: number
  /** heads × width: attention over the whole text, shared by all jobs. */
  query: Float32Array
  /** hidden × (2 × jobs + heads × width): scores of the words, the grammar's reading, the attention output. */
  hidden: Float32Array
  hiddenBias: Float32Array
  /** jobs × hidden, and jobs */
  output: Float32Array
  outputBias: Float32Array
  /** For each job, the weight of the grammar. */
  named: Float32Array
}

export interface Layer {
  /** (2 × width) × KERNEL: two convolutions over the words around, channel by channel. */
  around: Float32Array
  aroundBias: Float32Array
  /** width × (2 × width) */
  mixed: Float32Array
  mixedBias: Float32Array
}

interface Header {
  width: number
  spreads: number[]
  heads: number
  jobHeads: number
  arrays: { name: string; rows: number; columns: number }[]
}

/**
 * Reads a weights file: the length of its header (4 bytes, little endian), the header as JSON, then for each
 * array the scales of its rows (4-byte floats) and the rows in bytes.
 */
export function parseWeights(file: Uint8Array): Weights {
  const bytes = new Uint8Array(file).buffer
  const length = new DataView(bytes).getUint32(0, true)
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length))) as Header
  const arrays = new Map<string, ByteRows>()
  let at = 4 + length
  for (const { name, rows, columns } of header.arrays) {
    const scales = new Float32Array(bytes.slice(at, at + 4 * rows))
    at += 4 * rows
    arrays.set(name, { values: new Int8Array(bytes, at, rows * columns), scales })
    at += rows * columns
  }
  if (at !== bytes.byteLength) throw new Error(`The weights file has ${bytes.byteLength} bytes and not ${at}`)
  const rowsOf = (name: string) => {
    const found = arrays.get(name)
    if (!found) throw new Error(`The weights file has no ${name}`)
    return found
  }
  const array = (name: string) => unpack(rowsOf(name))
  return {
    width: header.width,
    spreads: header.spreads,
    heads: header.heads,
    embedding: rowsOf('embedding'),
    layers: header.spreads.map((_, at) => ({
      around: array(`around.${at}.weight`),
      aroundBias: array(`around.${at}.bias`),
      mixed: array(`mixed.${at}.weight`),
      mixedBias: array(`mixed.${at}.bias`),
    })),
    query: array('query'),
    output: array('output'),
    bias: array('bias'),
    grammar: array('grammar'),
    role: array('role.weight'),
    roleBias: array('role.bias'),
    jobs: {
      word: array('jobWord.weight'),
      wordBias: array('jobWord.bias'),
      heads: header.jobHeads,
      query: array('jobQuery'),
      hidden: array('jobHidden.weight'),
      hiddenBias: array('jobHidden.bias'),
      output: array('jobOutput.weight'),
      outputBias: array('jobOutput.bias'),
      named: array('jobNamed'),
    },
  }
}

function unpack({ values, scales }: ByteRows): Float32Array {
  const columns = values.length / scales.length
  return Float32Array.from(values, (value, at) => value * scales[Math.floor(at / columns)]!)
}
