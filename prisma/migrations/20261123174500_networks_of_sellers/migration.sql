-- AlterTable
ALTER TABLE "books" ADD COLUMN     "seller_network" SMALLINT;
