import { clothColours } from '#domain/sellers/store-cloth.ts'
import './cloth-colours.css'

type ClothColoursProps = {
  legend: string
  /** The field's name in its form. */
  name: string
  chosen: string
  onChoose: (colour: (typeof clothColours)[number]) => void
  /** What a colour is called, by its place. */
  nameOf: (index: number) => string
}

/** Renders the dyes of the stores' cloth, to choose one. */
export function ClothColours({ legend, name, chosen, onChoose, nameOf }: ClothColoursProps) {
  return (
    <fieldset>
      <legend className="label-text">{legend}</legend>
      <div className="cloth-colours">
        {clothColours.map((colour, index) => (
          <label key={colour} style={{ background: colour }} title={nameOf(index)}>
            <input
              type="radio"
              name={name}
              value={colour}
              className="visually-hidden"
              checked={colour.toUpperCase() === chosen.toUpperCase()}
              onChange={() => onChoose(colour)}
            />
            <span className="visually-hidden">{nameOf(index)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
