import { useEffect, useRef } from 'react'
import { type PhotoTurn, turnedSides } from '#domain/products/photo-cut.ts'

/** Draws a photograph turned clockwise. */
export function TurnedPhoto({ src, turn }: { src: string; turn: PhotoTurn }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const image = new Image()
    image.onload = () => {
      if (canvas.current) drawTurned(canvas.current, image, turn)
    }
    image.src = src
    return () => {
      image.onload = null
    }
  }, [src, turn])
  return <canvas ref={canvas} width={4} height={3} />
}

function drawTurned(canvas: HTMLCanvasElement, image: HTMLImageElement, turn: PhotoTurn): void {
  const { width, height } = turnedSides({ width: image.naturalWidth, height: image.naturalHeight }, turn)
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  pen?.translate(width / 2, height / 2)
  pen?.rotate((turn * Math.PI) / 180)
  pen?.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2)
}
