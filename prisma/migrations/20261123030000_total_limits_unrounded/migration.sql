-- Counts of all visitors together tell of no one: their minute stays a minute, and is not rounded up to five.
DROP TRIGGER rate_limits_rounded ON "rate_limits";
CREATE TRIGGER rate_limits_rounded BEFORE INSERT OR UPDATE ON "rate_limits" FOR EACH ROW
  WHEN (NEW.key NOT LIKE 'isbnTotal:%') EXECUTE FUNCTION round_rate_limit_expiry();
