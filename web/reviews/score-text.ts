const TENTHS = 10

/** `41` as `4.1`. */
export const scoreText = (tenths: number) => (tenths / TENTHS).toFixed(1)
