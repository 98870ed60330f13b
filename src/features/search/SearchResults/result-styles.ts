// Style sheets of `ResultParts`, in the order of its imports.
import "@/features/search/FoundItems/FoundItems.module.css";
import "@/ui/Comparison/Comparison.module.css";
import "@/ui/Favorites/Favorites.module.css";
import "@/ui/ItemPicture/ItemPicture.module.css";
import "@/ui/ScoreRing/ScoreRing.module.css";
import "@/features/search/RelatedLinks/RelatedLinks.module.css";
import "@/features/search/NothingFound/NothingFound.module.css";
import "@/ui/ListToolbar/ListToolbar.module.css";
import "@/ui/Pagination/Pagination.module.css";
