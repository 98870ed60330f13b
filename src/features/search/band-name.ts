import { ratingBands, type RatingBandId } from "@/lib/rating/bands";
import { searchText } from "@/text/search";

/** The label of a band with its range, because two bands share a name: "Ruim (20 a 39)". */
export function bandName(id: RatingBandId): string {
  const band = ratingBands.find((each) => each.id === id);
  if (!band) return id;
  const range = searchText.bandRange(band.lowerBound, band.upperBound);
  return range === null ? band.label : `${band.label} (${range})`;
}
