interface Size {
  width: number
  height: number
}

/** The steps of the zoom; 1 fits the picture into its frame. */
export const zoomSteps = [1, 1.5, 2, 3, 4] as const
export type Zoom = (typeof zoomSteps)[number]

/**
 * Returns how large a picture is drawn, before its rotation, and the box that it takes after it. A picture is never
 * enlarged to fit. All in pixels; `quarterTurns` is clockwise.
 */
export const fitPicture = (
  picture: Size,
  frame: Size,
  quarterTurns: number,
  zoom: Zoom,
): { image: Size; box: Size } => {
  const isSideways = quarterTurns % 2 === 1
  const upright = isSideways ? { width: picture.height, height: picture.width } : picture
  const scale = Math.min(1, frame.width / upright.width, frame.height / upright.height) * zoom
  const resize = ({ width, height }: Size) => ({ width: width * scale, height: height * scale })
  return { image: resize(picture), box: resize(upright) }
}
