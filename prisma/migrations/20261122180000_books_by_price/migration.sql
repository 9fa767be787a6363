-- Listings in the order of their price, either way, a page after the other.
CREATE INDEX "books_listed_price_id_idx" ON "books"("listed", "price", "id");
